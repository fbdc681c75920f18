import { parseAccept } from 'hono/utils/accept';

const HTML = 'text/html';
const MARKDOWN = 'text/markdown';

type Accepted = ReturnType<typeof parseAccept>[number];

const typeOf = ({ type }: Accepted): string => type.toLowerCase();

/** The most specific range (RFC 9110 §12.5.1). */
function rangeOf(accepted: readonly Accepted[], type: string): Accepted | undefined {
  const ranges = [type, `${type.split('/', 1).join()}/*`, '*/*'];
  return ranges.map((range) => accepted.find((one) => typeOf(one) === range)).find(Boolean);
}

/**
 * Whether the client prefers Markdown: `text/markdown` is named, and HTML has a lower quality, or an equal one later or by a
 * wildcard.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const accepted = parseAccept(accept);
  const markdown = accepted.find((one) => typeOf(one) === MARKDOWN);
  if (!markdown || markdown.q === 0) return false;
  const html = rangeOf(accepted, HTML);
  if (!html || html.q !== markdown.q) return markdown.q > (html?.q ?? 0);
  return typeOf(html) !== HTML || accepted.indexOf(markdown) < accepted.indexOf(html);
}
