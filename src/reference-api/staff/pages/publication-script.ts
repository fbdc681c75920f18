/** Polls the publication state of an edit until it is final, and shows it. Failed requests are repeated. */
export const PUBLICATION_SCRIPT = `const status = document.querySelector('[data-publication]');
const text = () => status.textContent.trim().replace(/\\s+/g, (space) => (space === '\\u00a0' ? space : ' '));
const poll = async () => {
  const query = new URLSearchParams({ known: text() });
  const answer = await fetch('/staff/publication/' + status.dataset.publication + '?' + query);
  if (answer.status === 401 || answer.status === 404) return false;
  const { tone, text: next, isOpen } = await answer.json();
  status.dataset.tone = tone;
  if (next !== text()) status.textContent = next;
  return isOpen;
};
const watch = async () => {
  const isOpen = await poll().catch(() => true);
  if (isOpen) setTimeout(watch, 500);
};
if (status?.dataset.publication) void watch();
`;
