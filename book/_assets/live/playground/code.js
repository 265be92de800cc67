/* The same in Python: code that runs as it is, with the library of this book. Nothing here needs a page. */
(P => {
"use strict";
const number = v => v === Infinity ? "np.inf" : String(v);
const rows = points => `[${points.map(p => `[${p[0]}, ${p[1]}]`).join(", ")}]`;

P.code = state => {
  const kernel = {linear: "linear()", polynomial: `polynomial(${state.degree}, gamma=${state.gamma}, coef0=1)`, rbf: `rbf(gamma=${state.gamma})`}[state.kernel];
  const there = P.present(state), {points} = state, head = ["import numpy as np", `from mlreplica.kernels import ${state.kernel}`];
  if (!points.length) return "# There are no points.";
  if (state.kind === "curve") return [...head, "from mlreplica.regression import epsilon_svr", "",
    `x = np.array([${points.map(p => p[0]).join(", ")}], dtype=float)`, `z = np.array([${points.map(p => p[1]).join(", ")}], dtype=float)`,
    `K = ${kernel}(np.column_stack([x, 0 * x]))`, `fit = epsilon_svr(K, z, C=${Math.min(state.C, 1e6)}, epsilon=${state.epsilon}, tol=1e-6)`, "print(fit)"].join("\n");
  if (state.kind === "one") return ["import numpy as np", "from mlreplica.estimators import OneClassSVM", "", `X = np.array(${rows(points)}, dtype=float)`,
    `model = OneClassSVM(kernel="${{linear: "linear", polynomial: "poly", rbf: "rbf"}[state.kernel]}", gamma=${state.gamma}, degree=${state.degree}, coef0=1, nu=${state.nu}, tol=1e-6).fit(X)`,
    "print(len(model.support_), \"support vectors,\", (model.decision_function(X) < 0).sum(), \"outside\")"].join("\n");
  if (there.length < 2) return "# There is one class only.";
  const two = there.length === 2, options = `tol=${state.tol}, selection="${state.selection}", random_state=0`, C = number(state.C);
  const data = `X = np.array(${rows(points)}, dtype=float)`;
  if (two) return [...head, "from mlreplica.duality import certificate", "from mlreplica.smo import smo", "", data, `y = np.array([${points.map(p => p[2] === there[0] ? 1 : -1).join(", ")}])`,
    `C = ${state.weight === 1 || state.C === Infinity ? C : `np.where(y > 0, ${C}, ${C} * ${state.weight})`}`, `K = ${kernel}(X)`, `run = smo(K, y, C, ${options})`, "print(run.alpha, run.b)", "print(certificate(K, y, run.alpha, run.b, C))"].join("\n");
  const name = state.scheme === "one" ? "one_versus_one" : "one_versus_rest";
  return [...head, `from mlreplica.multiclass import ${name}`, "from mlreplica.smo import smo", "", data, `labels = np.array([${points.map(p => p[2]).join(", ")}])`, `K = ${kernel}(X)`,
    ...(state.scheme === "one" ? [`for (a, b), samples, y in ${name}(labels):`, `    run = smo(K[np.ix_(samples, samples)], y, ${C}, ${options})`, "    print(a, b, run.alpha, run.b)"]
      : [`for a, y in ${name}(labels):`, `    run = smo(K, y, ${C}, ${options})`, "    print(a, run.alpha, run.b)"])].join("\n");
};
/* The points as a table for other programs, in all their digits. */
P.csv = state => ["x,y,class", ...state.points.map(([x, y, c]) => `${x},${y},${P.NAMES[c]}`)].join("\n") + "\n";
/* A line for a page of one's own: picture and controls alone. */
P.frame = address => { const url = new URL(address); url.searchParams.set("embed", "1"); return `<iframe src="${url.href.replaceAll("&", "&amp;").replaceAll('"', "%22")}" title="Playground: support vector machines" width="100%" height="760" style="border: 0" loading="lazy"></iframe>`; };
})(globalThis.Playground ??= {});
