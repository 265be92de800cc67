/* The controls beside the picture, and the numbers of the machine that is shown, with what they mean. */
(P => {
"use strict";
const app = P.app;
if (!app) return;
const {make, button, show} = P, {change} = app;

const form = make("form", {className: "pg-controls", ariaLabel: "Settings"});
form.onsubmit = event => event.preventDefault();
const row = (text, input, output) => {
  input.ariaLabel = text; // a label that holds an output would name that
  const label = make("label", {className: "pg-field"}, make("span", {}, text, output ? " " : "", output ?? ""), input);
  form.append(label);
  return label;
};
P.options = (pairs, on) => {
  const select = make("select", {}, ...pairs.map(([value, text]) => make("option", {value, textContent: text})));
  select.onchange = () => on(select.value);
  return select;
};
const {options} = P;
const slider = (what, low, high, step, set) => {
  const input = make("input", {type: "range", min: String(low), max: String(high), step: String(step)}), own = app.slide(what, set);
  input.oninput = () => own.move(Number(input.value));
  input.onchange = () => own.rest();
  return input;
};
const power = v => Number((10 ** v).toPrecision(3));

const kind = options(Object.entries(P.KINDS), v => change("what is learnt", s => Object.assign(s, v === "classes" ? P.preset("six") : P.preset(v === "curve" ? "curve" : "crowd"), {second: null}), {fresh: true}));
row("Learn", kind);
const presets = options([], name => { if (name) change("other points", s => Object.assign(s, P.preset(name)), {fresh: true}); });
row("Points", presets);
const kernel = options(Object.entries(P.KERNELS), v => change("the kernel", s => { s.kernel = v; }));
row("Kernel", kernel);
const outs = Object.fromEntries(["degree", "gamma", "C", "epsilon", "nu", "weight", "noise"].map(n => [n, make("output")]));
const degree = slider("the degree", 1, 6, 1, v => { app.state.degree = v; }), rowDegree = row("Degree", degree, outs.degree);
const gamma = slider("γ", -2, 2, 0.05, v => { app.state.gamma = power(v); }), rowGamma = row("γ", gamma, outs.gamma);
const penalty = slider("C", -3, 4, 0.05, v => { app.state.C = power(v); }), rowC = row("C", penalty, outs.C);
const hard = make("input", {type: "checkbox"});
hard.onchange = () => change("C", s => { s.C = hard.checked ? Infinity : power(Number(penalty.value)); });
const rowHard = make("label", {className: "pg-check"}, hard, " C = ∞, the hard margin");
form.append(rowHard);
const epsilon = slider("ε", 0, 2, 0.02, v => { app.state.epsilon = v; }), rowEpsilon = row("ε, half the width of the tube", epsilon, outs.epsilon);
const nu = slider("ν", 0.02, 1, 0.01, v => { app.state.nu = v; }), rowNu = row("ν, the share that may be outside", nu, outs.nu);
const weight = slider("the weight of class B", -2, 2, 0.05, v => { app.state.weight = power(v); }), rowWeight = row("Weight of class B", weight, outs.weight);
const scheme = options(Object.entries(P.SCHEMES), v => change("how classes are split", s => { s.scheme = v; })), rowScheme = row("Three classes", scheme);
const machine = options([], v => { app.at = Number(v); app.show(null); app.summary(); for (const part of app.parts) part.changed?.(false); }), rowMachine = row("Machine shown", machine);

const fresh = test => { const points = P.sample(test.of, 40, test.noise, test.seed); return s => { s.test = test; s.points = points; s.box = [...P.PLAIN.box]; }; };
const source = options([["", "none"], ...Object.entries(P.SOURCES)], v => change("test points", v ? fresh({of: v, noise: app.state.test?.noise ?? 0.3, seed: 1}) : s => { s.test = null; }));
const rowSource = row("Test points, never trained on", source);
const noise = slider("the noise", 0, 1, 0.05, v => fresh({...app.state.test, noise: v})(app.state)), rowNoise = row("Noise", noise, outs.noise);
const again = button("Another sample", "Other training and test points of the same kind", () => change("the sample", fresh({...app.state.test, seed: app.state.test.seed % 1000 + 1})));
form.append(again);

const fine = make("details", {className: "pg-fine"}, make("summary", {textContent: "How it is solved"}));
form.append(fine);
const selection = options(Object.entries(P.SELECTIONS), v => change("how pairs are chosen", s => { s.selection = v; }));
const tol = options([], v => change("the tolerance", s => { s.tol = Number(v); }));
fine.append(row("Pairs chosen by", selection), row("Tolerance of Python", tol));
const list = make("dl", {className: "pg-facts"}), proof = make("details", {className: "pg-fine"}, make("summary", {textContent: "How sure is that?"}));
const proofs = make("dl", {className: "pg-facts"}), meant = make("p", {className: "pg-meant"});
meant.innerHTML = 'No machine can cost less than the dual, and this one costs the primal: their difference bounds every error (<a href="duality.html#a-certificate-for-the-sceptic">a certificate for the sceptic</a>). The last lines are how far the <a href="duality.html#four-conditions-that-close-the-gap">four conditions</a> are missed.';
proof.append(proofs, meant);
app.side.append(form, list, proof);

const reveal = (element, yes) => { element.hidden = !yes; };
app.settings = () => {
  const {state} = app, there = P.present(state), two = state.kind === "classes" && there.length < 3;
  const shown = {degree: show(state.degree), gamma: show(state.gamma, 2), C: state.C === Infinity ? "∞" : show(state.C, 2), epsilon: show(state.epsilon), nu: show(state.nu), weight: `× ${show(state.weight, 2)}`, noise: show(state.test?.noise ?? 0)};
  for (const [name, out] of Object.entries(outs)) out.value = `= ${shown[name]}`.replace("= ×", "×");
  kind.value = state.kind;
  const own = Object.entries(P.PRESETS).filter(([name]) => P.preset(name).kind === state.kind), now = P.named(state);
  const offered = `${state.kind} ${!now}`; // made anew only if there are others
  if (presets.dataset.offered !== offered) presets.replaceChildren(...[...(now ? [] : [["", "yours"]]), ...own.map(([name, [text]]) => [name, text])].map(([value, text]) => make("option", {value, textContent: text})));
  presets.dataset.offered = offered;
  presets.value = now;
  kernel.value = state.kernel;
  reveal(rowDegree, state.kernel === "polynomial");
  reveal(rowGamma, state.kernel !== "linear");
  reveal(rowC, state.kind !== "one"); reveal(rowHard, state.kind === "classes");
  reveal(rowEpsilon, state.kind === "curve"); reveal(rowNu, state.kind === "one");
  reveal(rowWeight, two && state.C < Infinity); reveal(rowSource, two); reveal(rowNoise, two && state.test); reveal(again, two && state.test);
  reveal(rowScheme, state.kind === "classes" && !two); reveal(fine, state.kind === "classes");
  for (const [input, value, text] of [[degree, state.degree, shown.degree], [gamma, Math.log10(state.gamma), shown.gamma], [penalty, state.C < Infinity ? Math.log10(state.C) : penalty.value, shown.C],
    [epsilon, state.epsilon, shown.epsilon], [nu, state.nu, shown.nu], [weight, Math.log10(state.weight), shown.weight], [noise, state.test?.noise ?? 0, shown.noise]]) {
    if (Math.abs(Number(input.value) - value) > Number(input.step) / 2) input.value = String(value);
    input.setAttribute("aria-valuetext", text);
  }
  penalty.disabled = state.C === Infinity;
  hard.checked = state.C === Infinity;
  scheme.value = state.scheme;
  source.value = state.test?.of ?? "";
  selection.value = state.selection;
  const levels = [...new Set([0.1, 0.01, 1e-3, 1e-6, 1e-9, state.tol])].sort((a, b) => b - a);
  tol.replaceChildren(...levels.map(v => make("option", {value: String(v), textContent: show(v)})));
  tol.value = String(state.tol);
  app.buttons();
};

/* The numbers of the machine that is shown; of a step or a moved constraint, what is shown says itself. */
app.told = () => {
  const {state, fitted} = app, m = app.current(), rows = [], sure = [];
  const names = fitted?.machines.map(app.called) ?? [];
  reveal(rowMachine, names.length > 1 && state.kind === "classes");
  if ([...machine.options].map(o => o.textContent).join() !== names.join()) machine.replaceChildren(...names.map((n, k) => make("option", {value: String(k), textContent: n})));
  machine.value = String(app.at);
  const busy = m?.alpha?.filter(a => a > 0).length;
  if (m?.alpha && !app.view) {
    const top = i => m.top ?? (state.C === Infinity ? Infinity : state.C * (m.name.length === 2 && m.y?.[i] < 0 ? state.weight : 1)), free = m.alpha.filter((a, i) => a > 0 && a < top(i)).length;
    rows.push(["support vectors", `${busy} of ${m.alpha.length}, ${free} free`]);
    if (state.kind === "classes") {
      rows.push(["on the wrong side", String(m.errors)]);
      if (fitted.machines.every(q => q.alpha)) {
        const told = P.recall(state, fitted), percent = v => `${show(100 * v, 2)} %`;
        rows.push(["accuracy", percent(told.accuracy)], ...told.classes.map(({c, found, of}) => [`recall of class ${P.NAMES[c]}`, `${found} of ${of}`]));
        if (state.test) rows.push(["accuracy on the test", percent(P.recall(state, fitted, P.drawn(state.test)).accuracy)]);
      }
      rows.push(["width of the street", show(m.width)]);
      if (m.w) rows.push(["weights w", `(${m.w.map(v => show(v)).join(", ")})`]);
    } else rows.push([state.kind === "curve" ? "outside the tube" : "outside", String(m.outside)]);
    rows.push(["offset b", show(m.b)]);
    if (m.certificate) {
      const c = m.certificate;
      sure.push(["primal", show(c.primal, 5)], ["dual", show(m.dual, 5)], ["duality gap", show(c.gap)], ["violation", show(m.violation)], ["steps", String(m.n_iter) + (m.converged ? "" : ", not converged")]);
      if (fitted.by === "python") sure.push(["margins missed by", show(c.primal_feasibility)], ["multipliers outside by", show(c.dual_feasibility)], ["stationarity missed by", show(c.stationarity)], ["slackness missed by", show(c.slackness)]);
    } else sure.push(["violation", show(m.violation)], ["steps", String(m.n_iter)]);
    sure.push(["solved by", fitted.by === "python" ? "mlreplica, in Python" : "the page's own solver"]);
  }
  const listed = pairs => pairs.flatMap(([name, value]) => [make("dt", {textContent: name}), make("dd", {textContent: value})]);
  list.replaceChildren(...listed(rows));
  proofs.replaceChildren(...listed(sure));
  reveal(proof, sure.length);
  reveal(meant, m?.certificate);
};
})(globalThis.Playground ??= {});
