const BEFORE = 70;
const AFTER = 130;

/** Some 200 characters of a text around a place in it, cut between words. */
export function excerptAround(text: string, place: number): string {
  const from = place <= BEFORE ? 0 : text.indexOf(' ', place - BEFORE) + 1;
  const end = place + AFTER;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), place + 1);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
