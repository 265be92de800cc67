/* The steps on the picture's own bar, and the panels beside it: errors, two machines, price, comparison, points. */
(P => {
"use strict";
const app = P.app;
if (!app) return;
const {make, button, show} = P;

/* The problem of the machine that is shown. */
const problem = () => { const m = app.current(); return m?.alpha && app.state.kind === "classes" ? P.problems(app.state).find(p => String(p.name) === String(m.name)) : null; };
const soon = () => app.state.points.length <= P.SOON;
async function python(want) { // null: it was not to be had
  let told = null;
  const end = await livePython.ask("playground", {...app.request(), want}, s => { if (!s.kind) told = s; }).done;
  return told && !end.error ? told : null;
}

// ---- steps
{
  let told = null, at = 0, timer = null;
  const slide = make("input", {type: "range", min: "0", max: "0", value: "0", ariaLabel: "step"});
  const said = make("p", {className: "pg-step"}), charts = make("div", {className: "pg-two"}), more = make("div", {className: "pg-steps", hidden: true}, said, charts);
  const halt = () => { clearInterval(timer); timer = null; play.textContent = "▶ Play"; };
  const to = async k => { if (await ready()) { at = Math.max(0, Math.min(told.steps.length, k)); paint(); } };
  const play = button("▶ Play", "Step on by itself", async () => {
    if (timer) return halt();
    if (!await ready()) return;
    if (at >= told.steps.length) at = 0;
    play.textContent = "❚❚ Pause";
    timer = setInterval(() => { if (at >= (told?.steps.length ?? 0)) halt(); else to(at + 1); }, 600);
  });
  const back = button("◀", "One step back", () => to(at - 1), {ariaLabel: "One step back"}), on = button("Step ▶", "The next pair of multipliers", () => to(at + 1));
  const firstStep = button("|◀", "Before the first step", () => to(0), {ariaLabel: "Before the first step"}), last = button("▶|", "The last step", () => to(Infinity), {ariaLabel: "The last step"});
  const end = button("Solution", "The picture of the solution again", () => { halt(); leave(); app.show(null); app.say("The solution again."); }, {hidden: true});
  slide.oninput = () => to(Number(slide.value));
  app.bar.append(play, firstStep, back, on, last, slide, end);
  app.bar.after(more);
  async function ready() {
    if (told) return true;
    const own = problem(), {state} = app;
    if (!own) return false;
    if (soon() && state.selection === "second-order") told = P.steps(state, own);
    else if (app.python.on) { told = await python("steps"); if (told) { const two = own.name.length === 2; told = {...told, samples: own.samples, steps: told.steps.map(s => ({...s, top: s.pair.map(k => state.C * (two && told.y[k] < 0 ? state.weight : 1))}))}; } }
    else app.say("These steps are taken by Python: ask for it in the picture.");
    if (app.state !== state) told = null;
    return Boolean(told);
  }
  function paint() {
    slide.max = String(told.steps.length);
    slide.value = String(at);
    const alpha = Array(told.y.length).fill(0);
    told.steps.slice(0, at).forEach(s => s.pair.forEach((k, e) => { alpha[k] = s.after[e]; }));
    const s = told.steps[at - 1], number = k => told.samples[k] + 1, of = told.steps.length;
    said.textContent = s ? `Step ${at} of ${of}${told.whole ? "" : " (and more)"}: points ${s.pair.map(number).join(" and ")}. α ${show(s.before[0])} → ${show(s.after[0])} and ${show(s.before[1])} → ${show(s.after[1])}. Dual ${show(s.dual, 5)}, violation ${show(s.violation)}.`
      : `Before the first of ${of} steps every multiplier is 0. Each step moves two of them, along the line on which yᵀα stays as it is, to the best point of their box.`;
    more.hidden = end.hidden = false;
    const curves = ["violation", "gap"].map(name => [name, told.steps.map((q, k) => [k + 1, q[name]])]).filter(([, list]) => list.some(([, v]) => v > 0)); // at C = ∞ there is no gap before the end
    charts.replaceChildren(...(s ? [P.pairBox(s, told.y, s.pair.map(number))] : []), ...(of ? [P.logChart(curves.map(c => c[1]), {at, names: curves.map(c => c[0]), label: `${curves.map(c => c[0]).join(" and ")} after every step`})] : []));
    app.show({from: "steps", alpha, b: s?.b ?? 0, pair: s ? s.pair.map(k => told.samples[k]) : [], step: at, of, called: `after step ${at}`});
  }
  function leave() { more.hidden = end.hidden = true; at = 0; slide.value = "0"; }
  const reset = () => { halt(); told = null; leave(); slide.max = "0"; for (const b of [play, firstStep, back, on, last, slide]) b.disabled = !problem(); app.bar.hidden = app.state.kind !== "classes"; };
  app.parts.push({changed: reset, viewed() { if (app.view?.from !== "steps") { halt(); leave(); } }});
}

// ---- panels
const panels = make("div", {className: "pg-panels"});
app.side.append(panels);
function panel(name, title, build, possible = () => true) {
  const body = make("div", {className: "pg-body"}), details = make("details", {className: `pg-panel pg-panel-${name}`}, make("summary", {textContent: title}), body);
  panels.append(details);
  const own = build(body, details), open = () => details.open && !details.hidden;
  details.addEventListener("toggle", () => open() ? own.paint() : own.leave?.());
  app.parts.push({changed(warm) { details.hidden = !possible(); own.reset?.(); if (open()) own.paint(warm); }, viewed() { own.viewed?.(); }});
  return details;
}
const tested = () => app.state.kind === "classes" && Boolean(app.state.test) && P.present(app.state).length === 2 && soon();

panel("errors", "Error curve: training and test", body => {
  let which = "gamma", made = [], turn = 0, sign = "";
  const choice = P.options([["gamma", "over γ"], ["C", "over C"]], v => { which = v; paint(); });
  choice.ariaLabel = "what is varied";
  const place = make("div", {}), said = make("p", {className: "pg-meant"});
  body.append(make("label", {className: "pg-field"}, choice), place, said);
  const draw = () => {
    const {state} = app, best = made.length ? made.reduce((a, b) => b.test < a.test ? b : a) : null, name = which === "C" ? "C" : "γ";
    said.textContent = best ? `Least error on the test: ${show(100 * best.test)} %, at ${name} = ${show(best.value)}, where ${show(100 * best.train)} % of the training points are wrong.` : "";
    place.replaceChildren(P.errorChart(made, which, state[which], `Errors of training and test over ${name}. ${said.textContent}`));
  };
  function paint() {
    const {state} = app;
    if (!tested()) return;
    const linear = state.kernel === "linear";
    choice.options[0].disabled = linear;
    if (linear) which = choice.value = "C";
    const now = JSON.stringify([state.points, state.test, state.kernel, state.degree, state.weight, which, which === "C" ? state.gamma : state.C]);
    if (now === sign) return draw();
    sign = now;
    made = [];
    const mine = ++turn, parts = 25;
    const some = k => { // a few at a time: the page stays at hand
      if (mine !== turn) return;
      const began = performance.now();
      for (; k < parts && performance.now() - began < 12; k++) { const point = P.curveOf(state, which, k, parts); if (point) made.push(point); }
      draw();
      if (k < parts) setTimeout(some, 0, k);
    };
    some(0);
  }
  return {paint, leave() { turn++; sign = ""; }};
}, tested);

panel("second", "Two machines, side by side", (body, details) => {
  const other = new P.Picture(app.place, {role: "img"}), told = make("p", {className: "pg-meant"}), form = make("div", {className: "pg-pair-form"});
  const set = how => app.change("the second machine", s => { how(s.second); });
  const kernel = P.options(Object.entries(P.KERNELS), v => set(q => { q.kernel = v; })), rows = {};
  const number = (key, low, high, text) => {
    const input = make("input", {type: "range", min: String(low), max: String(high), step: "0.1", ariaLabel: `${text} of the second machine`}), out = make("output");
    const own = app.slide(`${text} of the second machine`, v => { app.state.second[key] = key === "degree" ? Math.round(v) : Number((10 ** v).toPrecision(3)); });
    input.oninput = () => own.move(Number(input.value));
    input.onchange = () => own.rest();
    const label = make("label", {className: "pg-field"}, make("span", {}, `${text} `, out), input);
    rows[key] = {input, out, label};
    return label;
  };
  kernel.ariaLabel = "kernel of the second machine";
  form.append(make("label", {className: "pg-field"}, kernel), number("C", -3, 4, "C"), number("gamma", -2, 2, "γ"), number("degree", 1, 6, "Degree"));
  body.append(make("p", {className: "pg-meant", textContent: "The same points, another machine; drag a point in the large picture, and both follow."}), other.frame, told, form);
  other.frame.classList.add("pg-small");
  return {
    paint() {
      const {state} = app;
      if (!state.second) return app.change("a second machine", s => { s.second = {kernel: s.kernel, C: s.C < Infinity ? Math.min(1e4, s.C * 100) : 1, gamma: s.gamma, degree: s.degree}; });
      const q = state.second, own = {...state, ...q, selection: "second-order", second: null}, fitted = P.answer(own);
      kernel.value = q.kernel;
      for (const [key, {input, out, label}] of Object.entries(rows)) {
        label.hidden = (key === "gamma" && q.kernel === "linear") || (key === "degree" && q.kernel !== "polynomial");
        input.value = String(key === "degree" ? q.degree : Math.log10(Math.min(q[key], 1e9)));
        out.value = `= ${show(q[key], 2)}`;
        input.setAttribute("aria-valuetext", show(q[key], 2));
      }
      other.draw(own, fitted, {at: Math.min(app.at, (fitted?.machines.length ?? 1) - 1)});
      const m = fitted?.machines[0], all = fitted?.machines.length && fitted.machines.every(one => one.alpha);
      told.textContent = !fitted ? "This machine cannot be solved here." : !m ? "" : m.inseparable ? "Inseparable at C = ∞." : state.kind !== "classes" ? `${m.alpha.filter(a => a > 0).length} support vectors, ${m.outside} outside.`
        : `${m.alpha.filter(a => a > 0).length} support vectors, ${all ? P.recall(own, fitted).errors : m.errors} on the wrong side` + (state.test && all ? `; ${show(100 * P.recall(own, fitted, P.drawn(state.test)).errors / P.TESTS)} % of the test points wrong.` : ".");
    },
    reset() { details.open = Boolean(app.state.second); },
    leave() { if (app.state.second) app.change("one machine again", s => { s.second = null; }); },
  };
}, soon);

panel("losses", "What each point costs", body => {
  const place = make("div"), said = make("p", {className: "pg-meant"});
  body.append(place, said);
  const paint = () => {
    const {margins, samples} = app.current(), losses = margins.map(m => m > 1 - 1e-6 ? 0 : 1 - m), costs = losses.filter(loss => loss > 0), wrong = margins.filter(m => m < 0).length;
    said.textContent = `${margins.length - costs.length} of ${margins.length} points keep off the street or stand at its kerb, and cost nothing.`
      + (costs.length ? ` The hinge losses of the others add up to ${show(costs.reduce((s, loss) => s + loss, 0))}; ${wrong} of them on the wrong side cost${wrong === 1 ? "s" : ""} more than 1.` : "");
    place.replaceChildren(P.lossChart(margins, samples.map(k => app.state.points[k][2]), said.textContent));
  };
  return {paint};
}, () => app.state.kind === "classes" && Boolean(app.current()?.margins));

panel("price", "The price of a constraint", body => {
  let told = null;
  const text = make("p", {className: "pg-meant"}), chart = make("div"), bar = make("input", {type: "range", min: "0", max: "20", value: "10", step: "1", ariaLabel: "u, by how much the constraint of the chosen point is moved"});
  const pull = make("label", {className: "pg-field", hidden: true}, make("span", {textContent: "Drag u"}), bar);
  text.setAttribute("role", "status");
  body.append(make("p", {className: "pg-meant", textContent: "The chosen point shall have the margin 1 − u in place of 1. The slope of the optimum at u = 0 is −α of that point: the multiplier is the price of the constraint."}), pull, text, chart);
  const forget = () => { told = null; pull.hidden = true; bar.value = "10"; chart.replaceChildren(); };
  function draw(moved) {
    const now = told.prices[Number(bar.value)], middle = told.prices[10], alpha = middle.alpha[told.place];
    bar.setAttribute("aria-valuetext", `u = ${show(now.u)}`);
    text.textContent = `Point ${told.point + 1}: u = ${show(now.u)}, optimum ${show(now.optimum, 4)}; at u = 0 it is ${show(middle.optimum, 4)} and α = ${show(alpha, 4)}, so the tangent says ${show(middle.optimum - alpha * now.u, 4)}.`;
    chart.replaceChildren(P.priceChart(told.prices, alpha, now, text.textContent));
    if (moved) app.show({from: "price", alpha: now.alpha, b: now.b, pair: [told.point], called: `with its margin at ${show(1 - now.u)}`});
  }
  bar.oninput = () => { if (told) draw(true); };
  return {
    paint() {
      forget();
      const own = problem();
      if (!own) { text.textContent = "There is no machine whose prices could be asked for."; return; }
      if (app.chosen < 0) { text.textContent = "Choose a point in the picture first, with a ring best."; return; }
      told = P.prices(app.state, own, app.chosen);
      if (!told) { text.textContent = "This point does not belong to the machine that is shown."; return; }
      pull.hidden = false;
      draw(false);
    },
    leave() { forget(); if (app.view?.from === "price") app.show(null); },
    viewed() { if (told && app.view?.from !== "price" && bar.value !== "10") { bar.value = "10"; draw(false); } },
  };
}, () => app.state.kind === "classes" && soon());

/* What only Python knows; asked for by a button. */
function asked(name, title, about, want, show_) {
  panel(name, title, body => {
    const place = make("div", {className: "pg-scroll", tabIndex: 0, role: "region", ariaLabel: title}), ask = button("Ask Python", "17 MB, once", run);
    let turn = 0;
    body.append(about, ask, place);
    async function run() {
      if (!problem()) { place.textContent = "There is no solution to compare with."; return; }
      if (!app.able()) { place.textContent = livePython.refused || "This copy of the book was built without Python for the pages."; return; }
      const mine = ++turn;
      await app.start(); // the first time all panels are painted anew, and this one asks by itself
      if (mine !== turn) return;
      place.textContent = "running …";
      const told = await python(want);
      if (mine === turn) told ? show_(place, told) : (place.textContent = "Python gave no answer.");
    }
    return {reset() { turn++; place.replaceChildren(); }, paint() { if (app.python.on && !place.childNodes.length) run(); }};
  }, () => app.state.kind === "classes");
}
P.table = (head, rows) => make("table", {}, make("thead", {}, make("tr", {}, ...head.map(v => make("th", {textContent: v, scope: "col"})))), make("tbody", {}, ...rows.map(row => make("tr", {}, ...row.map((v, k) => make(k ? "td" : "th", {textContent: String(v)}))))));
asked("selections", "Four ways to choose the pair", make("p", {className: "pg-meant", textContent: "The same problem, the same start; the violation after every step."}), "selections", (place, told) => {
  if (told.selections) place.replaceChildren(P.table(["chosen by", "pairs tried", "steps", "dual", "gap", "converged"], told.selections.map(q => [P.SELECTIONS[q.selection], q.n_iter, q.updates, show(q.dual, 5), show(q.gap), q.converged ? "yes" : "no"])),
    ...told.selections.map(q => P.logChart([q.curve.length ? q.curve : [[1, 1]]], {names: [P.SELECTIONS[q.selection]], label: `${P.SELECTIONS[q.selection]}: ${q.updates} steps`})));
});
asked("lines", "The perceptron and gradient descent", make("p", {className: "pg-meant"}, "Both find straight lines, whatever the kernel: ", make("span", {className: "pg-key-perceptron", textContent: "the perceptron's"}), ", dotted, and ", make("span", {className: "pg-key-descent", textContent: "that of stochastic gradient descent"}), " on the hinge loss, long dashes."), "lines", (place, told) => {
  const p = told.perceptron, d = told.descent, line = l => `${l.errors} on the wrong side, margin ${show(l.margin)}`;
  app.lines = [[p, "perceptron"], ...(d ? [[d, "descent"]] : [])];
  app.paint();
  place.replaceChildren(make("ul", {}, make("li", {textContent: `Perceptron: ${p.updates} updates, ${p.converged ? "no mistake left" : "stopped, it would go on for ever"}; ${line(p)}.`}),
    make("li", {textContent: d ? `Gradient descent: ${d.epochs} epochs, objective ${show(d.objective, 4)}, the optimum is at least ${show(d.bound, 4)}; ${line(d)}.` : "Gradient descent needs a finite C."})));
});

panel("table", "The points as a table", body => {
  const box = make("div", {className: "pg-scroll", tabIndex: 0, role: "region", ariaLabel: "The points"});
  body.append(box);
  const paint = () => {
    const m = app.current(), where = new Map((m?.samples ?? []).map((k, i) => [k, i])), curve = app.state.kind === "curve";
    box.replaceChildren(P.table(["point", ...(app.state.kind === "classes" ? ["class"] : []), "x", "y", "α", curve ? "f(x)" : app.state.kind === "one" ? "f(x)" : "y f(x)"], app.state.points.map(([x, y, c], k) => {
      const i = where.get(k), f = curve ? m?.f : m?.margins;
      return [k + 1, ...(app.state.kind === "classes" ? [P.NAMES[c]] : []), show(x), show(y), m?.alpha && i !== undefined ? show((m.coef ?? m.alpha)[i], 5) : "", f && i !== undefined ? show(f[i]) : ""];
    })));
  };
  return {paint};
});
})(globalThis.Playground ??= {});
