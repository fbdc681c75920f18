/* global document, EventSource, location, setTimeout */
// Keeps the parts of the page up to date, without taking the focus away.
const AGAIN_MS = 3000;
const lost = document.getElementById('lost');

const show = ({ data }) => {
  for (const [id, html] of Object.entries(JSON.parse(data))) {
    const section = document.getElementById(id);
    if (!section || section.dataset.shown === html) continue;
    const kept = section.contains(document.activeElement) ? document.activeElement.id : '';
    section.innerHTML = html;
    section.dataset.shown = html;
    if (kept) document.getElementById(kept)?.focus();
  }
};

const follow = () => {
  const events = new EventSource('/ops/events');
  events.onopen = () => (lost.hidden = true);
  events.onmessage = show;
  events.addEventListener('signed-out', () => location.reload());
  events.onerror = () => {
    lost.hidden = false;
    // A server that is started anew behind a proxy: browsers give up where the proxy answers instead.
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, AGAIN_MS);
  };
};
follow();
