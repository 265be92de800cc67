/* Things to try: each sets the playground up, asks what you expect, and notices when it has happened; and challenges,
   whose goal is checked. `sees` is given the state, the answer, and the first answer of the card. */
(P => {
"use strict";
const busy = m => m?.alpha ? m.alpha.filter(a => a > 1e-9).length : NaN;
const one = fitted => fitted?.machines?.[0];
const found = (state, fitted) => P.recall(state, fitted);
const still = (a, b) => a?.alpha && b?.alpha && a.width && b.width && Math.abs(a.width - b.width) < 1e-9 * b.width;
const idle = (m, k) => m.alpha[k] < 1e-9;
const count = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;
const same = (state, first) => String(state.points) === String(first.state.points);

P.THINGS = [
  {name: "The widest street", preset: "six",
    asks: "Three of the six points touch the street. What happens to the street when you drag one of the other three, outside it?", answers: ["It turns", "It gets wider", "Nothing"], right: 2,
    todo: "Drag a point that has no ring, and keep it outside the street.",
    sees: (s, f, first) => !same(s, first) && still(one(f), first.fitted.machines[0]) && s.points.every((p, k) => String(p) === String(first.state.points[k]) || idle(first.fitted.machines[0], k) && idle(one(f), k)),
    says: "The point moved and the street did not: its multiplier is 0, and the solution is made of the others alone."},
  {name: "One outlier", preset: "outlier",
    asks: "One blue point lies among the orange ones. Which C bends everything to that one point?", answers: ["A small C", "A large C"], right: 1,
    todo: "Move C until no point is on the wrong side; then look at how narrow the street has become.",
    sees: (s, f, first) => same(s, first) && s.kernel === "linear" && one(f)?.errors === 0,
    says: f => `No point is on the wrong side, and the street is ${P.show(one(f).width)} wide. C is the price of every error: at a small C the outlier is cheap to ignore.`},
  {name: "Exclusive or", preset: "xor",
    asks: "No line separates these four points. Which degree of a polynomial does first?", answers: ["2", "3", "None does"], right: 0,
    todo: "Choose the polynomial kernel, and degree 2.",
    sees: s => s.kernel === "polynomial" && s.degree === 2,
    when: f => one(f)?.errors === 0,
    says: "Degree 2 is enough: it has the product of both coordinates, whose sign tells the classes apart."},
  {name: "Islands", preset: "moons",
    asks: "Raise γ of the Gaussian kernel as far as it goes. How many of the 60 points become support vectors?", answers: ["Fewer than now", "About half", "Nearly all"], right: 2,
    todo: "Move γ to its right end.",
    sees: (s, f) => s.kernel === "rbf" && busy(one(f)) >= 57 && s.points.length === 60,
    says: f => `Every point is an island, and ${busy(one(f))} of 60 are support vectors: the machine has learnt its samples by heart.`},
  {name: "Few against many", preset: "rare",
    asks: "90 blue points, 10 orange ones, and a small C: accuracy is 90 %. How many orange points are found?", answers: ["9 of 10", "About half", "None"], right: 2,
    todo: "Raise the weight of class B until at least 8 of the 10 are found.",
    sees: (s, f, first) => same(s, first) && s.weight > 1 && found(s, f).classes[1]?.found >= 8,
    says: (f, s) => { const {classes, accuracy} = found(s, f); return `At weight 1 none was found, and 90 % accuracy did not tell. Now ${classes[1].found} of 10 are found, and ${classes[0].found} of 90: accuracy is ${Math.round(100 * accuracy)} %. Recall of each class tells what accuracy hides.`; }},
  {name: "The valley", preset: "study",
    asks: "Hollow points are a test: the machine never sees them. As γ grows, errors on the training points fall to 0. Errors on the test points …", answers: ["… fall, too", "… fall, then rise", "… stay"], right: 1,
    todo: "Open “Error curve” beside the picture, and set γ where the training errors are 0.",
    sees: (s, f) => Boolean(s.test) && s.kernel === "rbf" && found(s, f).errors === 0,
    says: (f, s) => `No training error is left, and ${Math.round(100 * P.recall(s, f, P.drawn(s.test)).errors / P.TESTS)} % of the test points are wrong. The valley of the curve is where γ should be.`},
  {name: "No street at all", preset: "inseparable",
    asks: "At C = ∞ no point may be on the wrong side. These six are inseparable. How many points must move until a street exists?", answers: ["One", "Two", "Three"], right: 0,
    todo: "Drag points until the proof, the cross, is gone.",
    sees: (s, f) => s.C === Infinity && s.kernel === "linear" && s.points.length >= 6 && Boolean(one(f)?.alpha),
    says: (f, s, first) => `There is a street, ${P.show(one(f).width)} wide; you moved ${count(s.points.filter((p, k) => String(p) !== String(first.state.points[k])).length, "point")}, and one is enough. While the hulls had a point in common, no street could exist.`},
  {name: "Five points by hand", preset: "five",
    asks: "Lectures solve these five points by hand. SMO, which moves two multipliers at a time: how many steps?", answers: ["About 5", "About 50", "More than 500"], right: 2,
    todo: "Press Step under the picture a few times, then the last step.",
    sees: (s, f, first, view) => same(s, first) && ["kernel", "degree", "gamma", "C"].every(key => s[key] === first.state[key]) && view?.step > 0 && view.step === view.of,
    says: (f, s, first, view) => `${view.of} steps: one balanced direction is 3,000 times as steep as the other, and the pairs come back to each other. Moved to the left by 3.5, the points take 11. By hand: 0, 2.5, 0, 7⅓ and 4⅚.`},
  {name: "Three classes", preset: "three",
    asks: "Three machines, each with its class against the rest. One against one needs …", answers: ["fewer machines", "as many", "more"], right: 1,
    todo: "Choose “one against one” below the kernel.",
    sees: s => s.scheme === "one" && P.present(s).length === 3,
    says: "Three pairs, three machines: for three classes both need as many; for ten it is 10 against 45, though smaller ones."},
  {name: "A curve in a tube", preset: "curve",
    asks: "Only points on or outside the tube hold the curve. Widen the tube: how many are left?", answers: ["More", "Fewer"], right: 1,
    todo: "Raise ε until the tube holds every point.",
    sees: (s, f) => s.kind === "curve" && one(f)?.outside === 0,
    says: f => `The tube holds every point, and ${count(busy(one(f)), "point")} of 25 ${busy(one(f)) === 1 ? "holds" : "hold"} the curve.`},
  {name: "Strangers", preset: "crowd",
    asks: "One class: ν = 0.1 of 40 points. At most how many may lie outside the region?", answers: ["4", "10", "any number"], right: 0,
    todo: "Raise ν, and watch the points outside: there are never more than ν times 40.",
    sees: (s, f) => s.kind === "one" && s.nu >= 0.2 && one(f)?.outside > 0,
    says: (f, s) => `${count(one(f).outside, "point")} outside, at most ν·n = ${P.show(s.nu * s.points.length)}; and ${busy(one(f))} support vectors, at least as many. ν bounds one from above, the other from below.`},
];

P.CHALLENGES = [
  {name: "A dozen is enough", preset: "moons", goal: "Separate the two moons, every point on its own side, with at most 12 support vectors.",
    start: {gamma: 4, C: 0.3}, hint: "Few support vectors want a smooth border (a small γ) and dear errors (a large C).",
    far: (s, f) => `${count(busy(one(f)), "support vector")}, ${one(f)?.errors ?? "–"} on the wrong side`,
    sees: (s, f, first) => same(s, first) && one(f)?.errors === 0 && busy(one(f)) <= 12},
  {name: "Everybody counts", preset: "six", goal: "Make every one of the six points a support vector. Do not add or move points.",
    start: {C: 10}, hint: "A cheap C makes the street wide; whoever is inside it, is a support vector.",
    far: (s, f) => count(busy(one(f)), "support vector"),
    sees: (s, f, first) => same(s, first) && busy(one(f)) === 6},
  {name: "A wider street", preset: "six", goal: "The street is 3 wide. Make it wider than 3.3 at C = ∞, by moving one point only.",
    hint: "Only the points at the kerb hold it; one side is held by a single point.",
    far: (s, f) => `width ${P.show(one(f)?.width ?? NaN)}`,
    sees: (s, f, first) => s.C === Infinity && s.kernel === "linear" && s.points.length === 6 && one(f)?.width > 3.3 && s.points.filter((p, k) => String(p) !== String(first.state.points[k])).length <= 1},
  {name: "Beat the test", preset: "study", goal: "Get below 10 % of errors on the hollow test points.", start: {gamma: 20, C: 100},
    hint: "The error curve shows where the valley is: for γ first, then for C.",
    far: (s, f) => s.test && f ? `${(100 * P.recall(s, f, P.drawn(s.test)).errors / P.TESTS).toFixed(1)} % of the test points wrong` : "",
    sees: (s, f, first) => same(s, first) && s.test?.noise === first.state.test.noise && s.test.of === first.state.test.of && P.recall(s, f, P.drawn(s.test)).errors / P.TESTS < 0.1},
  {name: "Prove it", preset: "six", goal: "At C = ∞, move one point so that no street exists, and the page proves it.",
    hint: "Take a point of one class into the triangle of the other.",
    far: (s, f) => one(f)?.inseparable ? "inseparable" : "there is a street",
    sees: (s, f, first) => s.C === Infinity && s.kernel === "linear" && s.points.length === 6 && Boolean(one(f)?.inseparable) && s.points.filter((p, k) => String(p) !== String(first.state.points[k])).length <= 1},
];

/* Whether what a card waits for has happened. */
P.happened = (card, state, fitted, first, view) => {
  if (!first || !fitted?.machines?.length) return false;
  try { return Boolean(card.sees(state, fitted, first, view)) && (!card.when || card.when(fitted)); } catch { return false; }
};
P.saying = (card, state, fitted, first, view) => typeof card.says === "function" ? card.says(fitted, state, first, view) : card.says;
})(globalThis.Playground ??= {});
