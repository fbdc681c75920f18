/* global document, EventSource */
// Keeps the parts of the page up to date, without taking the focus away.
const focused = () => document.activeElement?.id;

new EventSource('/ops/events').onmessage = ({ data }) => {
  for (const [id, html] of Object.entries(JSON.parse(data))) {
    const section = document.getElementById(id);
    if (!section || section.dataset.shown === html) continue;
    const kept = section.contains(document.activeElement) ? focused() : undefined;
    section.innerHTML = html;
    section.dataset.shown = html;
    if (kept) document.getElementById(kept)?.focus();
  }
};
