/* The figures of the chapter on many classes. */
(live => {
"use strict";
const {kinds, dot, range, sum} = live;
const COLOURS = ["blue", "orange", "green"];

function mark(panel, p, kind, size) {
  if (kind === 0) return panel.dot(p, size, "fill-blue rim");
  if (kind === 1) return panel.square(p, size, "fill-orange rim");
  const r = Math.sqrt(size) / 2, [x, y] = [panel.X(p[0]), panel.Y(p[1])];
  panel.over.put("path", {d: `M${x} ${y - r}L${x + r} ${y + r}L${x - r} ${y + r}Z`, class: "live-fill-green live-rim"});
}

/* Three machines, each of which tells one class from the others: who claims what. */
const N = 81;
kinds.claims = {
  start: ({b}) => ({b}),
  answer({b}, {w, half}) {
    const count = [0, 0, 0, 0];
    for (let r = 0; r < N; r++) for (let c = 0; c < N; c++) {
      const p = [-half + 2 * half * c / (N - 1), -half + 2 * half * r / (N - 1)];
      count[w.reduce((sum, v, k) => sum + (dot(v, p) + b[k] > 0), 0)]++;
    }
    const nobody = 100 * count[0] / N ** 2, several = 100 * (count[2] + count[3]) / N ** 2;
    return {nobody, several, says: [count[0] && several ? "both" : count[0] ? "nobody" : several ? "several" : "clear", {nobody, several}]};
  },
  build(stage, {w, X, y, half}, [plane]) {
    for (const k of range(3)) stage.handle(plane, {name: `Line of class ${k + 1}`, grip: true, get: () => w[k].map(v => -stage.state.b[k] * v / dot(w[k], w[k])),
      set: p => { stage.state.b = stage.state.b.map((old, q) => q === k ? Math.round(-1e4 * dot(w[k], p)) / 1e4 : old); }});
    const corners = [[-half, -half], [half, -half], [half, half], [-half, half]];
    const cut = (shape, k, s, b) => shape.flatMap((p, i) => {      // the part of a polygon on one side of a line
      const q = shape[(i + 1) % shape.length], [u, v] = [p, q].map(x => s * (dot(w[k], x) + b[k]));
      const meet = (u >= 0) !== (v >= 0) ? [[0, 1].map(c => p[c] + u / (u - v) * (q[c] - p[c]))] : [];
      return u >= 0 ? [p, ...meet] : meet;
    });
    return (known, {b}) => {
      for (const signs of range(8).map(k => [k & 1, k & 2, k & 4].map(v => v ? 1 : -1))) {
        const shape = signs.reduce((part, s, k) => cut(part, k, s, b), corners), own = signs.map((s, k) => s > 0 ? k : -1).filter(k => k >= 0);
        if (!shape.length) continue;
        if (own.length) plane.path(shape, own.length > 1 ? "shade-grey" : "shade-" + COLOURS[own[0]], true);
        const [across, up] = [0, 1].map(c => shape.map(p => p[c])), wide = list => Math.max(...list) - Math.min(...list), mean = list => sum(list) / list.length;
        if (own.length !== 1 && wide(across) > 2 && wide(up) > 1) plane.text([mean(across), mean(up)], own.length ? "two" : "nobody");
      }
      for (const k of range(3)) plane.border(w[k], b[k], "stroke " + COLOURS[k]);
      X.forEach((x, i) => { if (Math.max(...x.map(Math.abs)) <= half) mark(plane, x, y[i], 36); });
    };
  },
};

/* Three duels at one point, and the votes. */
const PAIRS = [[0, 1], [0, 2], [1, 2]];
kinds.ballot = {
  start: ({point}) => ({point}),
  answer({point}, {duels}) {
    const scores = duels.map(([u, v, b]) => u * point[0] + v * point[1] + b), votes = [0, 0, 0];
    scores.forEach((f, k) => votes[PAIRS[k][f > 0 ? 0 : 1]]++);
    const most = Math.max(...votes), winners = range(3).filter(k => votes[k] === most);
    return {scores, votes, winners, says: [winners.length > 1 ? "tied" : "won", {first: point[0], second: point[1], a: votes[0], b: votes[1], c: votes[2], winner: winners[0] + 1, most,
      one: PAIRS[0][scores[0] > 0 ? 0 : 1] + 1, two: PAIRS[2][scores[2] > 0 ? 0 : 1] + 1, three: PAIRS[1][scores[1] > 0 ? 0 : 1] + 1}]};
  },
  build(stage, data, [plane]) {
    stage.handle(plane, {name: "New point", step: 0.1, get: () => stage.state.point, set: point => { stage.state.point = point; }});
    return ({votes, winners}, {point}) => {
      plane.dot(point, 110, "ring fill-paper");
      plane.text(point, winners.length > 1 ? "?" : String(winners[0] + 1));
      plane.text(point, votes.join(" : "), {dy: point[1] > 3.8 ? 18 : -18});
    };
  },
};
})(globalThis.LiveFigures);
