/* The cards: one is open; it asks, sets up, waits until it has happened, and says why. */
(P => {
"use strict";
const app = P.app;
if (!app || app.embedded) return;
const {make, button} = P, done = new Set();
let open = null, first = null, guess = null, happened = false, told = "";

const chips = [...P.THINGS.map(card => [card, ""]), ...P.CHALLENGES.map(card => [card, "pg-goal"])].map(([card, kind]) => {
  const chip = button(card.name, card.goal ?? "", () => begin(card), {className: `pg-chip ${kind}`});
  return [card, chip];
});
app.chips.append(make("span", {className: "pg-word", textContent: "Things to try"}), ...chips.slice(0, P.THINGS.length).map(c => c[1]), make("span", {className: "pg-word", textContent: "Challenges"}), ...chips.slice(P.THINGS.length).map(c => c[1]));

function begin(card) {
  open = card;
  guess = null;
  happened = false;
  first = null;
  app.change(`“${card.name}”`, s => Object.assign(s, P.preset(card.preset), card.start ?? {}, {second: null}), {fresh: true});
  first = {state: P.copy(app.state), fitted: app.fitted};
  paint();
}
function paint() {
  for (const [card, chip] of chips) {
    chip.setAttribute("aria-pressed", String(card === open));
    chip.classList.toggle("pg-done", done.has(card));
    chip.textContent = (done.has(card) ? "✓ " : "") + card.name;
  }
  if (!open) {
    const start = button("Begin", "The first of the things to try", () => begin(P.THINGS[0]), {className: "pg-main-button"});
    return app.card.replaceChildren(make("p", {textContent: "Drag a point, move a slider: picture and numbers follow. Or begin with something to find out; each card asks first what you expect."}), start);
  }
  const parts = [make("h3", {textContent: open.name})];
  if (open.goal) {
    parts.push(make("p", {textContent: open.goal}));
    if (!happened) parts.push(make("p", {className: "pg-far", textContent: `Now: ${open.far(app.state, app.fitted)}.`}), make("details", {className: "pg-hint"}, make("summary", {textContent: "A hint"}), open.hint));
    else parts.push(make("p", {className: "pg-found", textContent: `✓ Reached: ${open.far(app.state, app.fitted)}.`}));
  } else {
    parts.push(make("p", {textContent: open.asks}));
    parts.push(make("div", {className: "pg-buttons"}, ...open.answers.map((text, k) => button(text, "", () => { guess = k; paint(); app.card.querySelector("[aria-pressed=true]")?.focus(); }, {className: "pg-guess", disabled: happened, ariaPressed: String(guess === k)}))));
    if (!happened) parts.push(make("p", {className: "pg-todo", textContent: guess === null ? "What do you expect?" : `Now see: ${open.todo[0].toLowerCase()}${open.todo.slice(1)}`}));
    else {
      const verdict = guess === null ? "" : guess === open.right ? " You expected it." : ` You expected “${open.answers[guess]}”; it is “${open.answers[open.right]}”.`;
      parts.push(make("p", {className: "pg-found", textContent: `✓ ${told}${verdict}`}));
    }
  }
  if (happened) {
    const all = chips.map(([card]) => card), next = all[all.indexOf(open) + 1];
    if (next) parts.push(button(`Next: ${next.name}`, "", () => begin(next), {className: "pg-main-button"}));
  }
  app.card.replaceChildren(...parts);
}
function look() {
  if (!open || !first) return;
  if (!happened && P.happened(open, app.state, app.fitted, first, app.view)) {
    told = open.goal ? "" : P.saying(open, app.state, app.fitted, first, app.view);
    happened = true;
    done.add(open);
    app.card.classList.remove("pg-news");
    void app.card.offsetWidth; // the mark begins anew
    app.card.classList.add("pg-news");
    paint();
  } else if (open.goal && !happened) paint();
}
app.card.setAttribute("aria-live", "polite");
app.parts.push({changed: look, viewed: look});
paint();
})(globalThis.Playground ??= {});
