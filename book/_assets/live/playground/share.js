/* Address, code, pictures, points as a file, a frame for another page; and the playground begins. */
(P => {
"use strict";
const app = P.app;
if (!app) return;
const {make, button} = P, SIZE = P.SIZE;
// what a style sheet gives to the picture, and what a file has to say itself
const DRESS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "fill-opacity", "opacity", "font-size", "font-family", "paint-order"];

function drawing() { // the picture alone, with its colours written into it
  const {svg, canvas} = app.picture, whole = svg.cloneNode(true);
  for (const name of ["tabindex", "role", "aria-describedby", "class"]) whole.removeAttribute(name);
  const from = svg.querySelectorAll("*"), into = whole.querySelectorAll("*");
  from.forEach((e, k) => { const s = getComputedStyle(e); for (const p of DRESS) into[k].style.setProperty(p, s.getPropertyValue(p)); });
  whole.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  whole.setAttribute("width", SIZE);
  whole.setAttribute("height", SIZE);
  whole.prepend(P.svg("image", {href: canvas.toDataURL(), width: SIZE, height: SIZE}));
  return new XMLSerializer().serializeToString(whole);
}
const save = (blob, name) => {
  const a = make("a", {href: URL.createObjectURL(blob), download: name});
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
};
async function png() {
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(drawing());
  await image.decode();
  const big = make("canvas", {width: 2 * SIZE, height: 2 * SIZE});
  big.getContext("2d").drawImage(image, 0, 0, 2 * SIZE, 2 * SIZE);
  big.toBlob(blob => save(blob, "playground.png"));
}
app.drawing = drawing;

const address = () => new URL(`?${P.written(app.state)}`, location.href).href;
const link = make("input", {type: "text", readOnly: true, ariaLabel: "address of this state"}), frame = make("input", {type: "text", readOnly: true, ariaLabel: "a line for another page"});
const code = make("textarea", {readOnly: true, rows: 12, spellcheck: false, ariaLabel: "the same in Python"}), note = make("span", {className: "pg-note"});
note.setAttribute("role", "status");
const copy = (text, field, what) => button(text, "", async () => {
  try { await navigator.clipboard.writeText(field.value); note.textContent = `${what} copied`; } catch { field.select(); note.textContent = "copying was not allowed; it is selected"; }
});
const body = make("div", {className: "pg-body"},
  make("p", {className: "pg-meant", textContent: "The address holds the points and all settings: whoever opens it sees what you see."}), link,
  make("div", {className: "pg-buttons"}, copy("Copy the address", link, "Address"), button("Picture, SVG", "Save the picture as SVG", () => save(new Blob([drawing()], {type: "image/svg+xml"}), "playground.svg")), button("PNG", "Save the picture as PNG", png), button("Points, CSV", "Save the points as a table", () => save(new Blob([P.csv(app.state)], {type: "text/csv"}), "points.csv"))),
  make("p", {className: "pg-meant", textContent: "For a page of your own, picture and controls alone:"}), frame, make("div", {className: "pg-buttons"}, copy("Copy the line", frame, "Line")),
  make("p", {className: "pg-meant", textContent: "The same in Python, with the library of this book:"}), code, make("div", {className: "pg-buttons"}, copy("Copy the code", code, "Code"), note));
const details = make("details", {className: "pg-panel pg-panel-share"}, make("summary", {textContent: "Share, embed, export"}), body);
app.side.querySelector(".pg-panels").append(details);
const paint = () => { if (!details.open) return; link.value = address(); frame.value = P.frame(address()); code.value = P.code(app.state); note.textContent = ""; };
details.addEventListener("toggle", paint);
app.parts.push({changed: paint});
if (app.embedded) app.place.append(make("p", {className: "pg-source"}, "From ", make("a", {href: address(), target: "_top", textContent: "the playground of an executable book on support vector machines"}), "."));
app.begin();
})(globalThis.Playground ??= {});
