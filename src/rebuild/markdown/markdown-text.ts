/** Line ends of all kinds, tabs and runs of spaces; no-break spaces stay. */
const SPACES = /[ \t\n\r\v\f\u0085\u2028\u2029]+/g;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Characters with a meaning wherever they stand in a line of CommonMark or GFM. */
const SPECIAL = /[\\`*_[\]<|~#]|&(?=[#\w])/g;
/** What makes a line something else than text where it comes first. */
const LINE_START = /^(?:[-+=>]|\d{1,9}(?=[.)]))/;

/** A text in one line, without characters that no text may have. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(SPACES, ' ').replace(CONTROL, '');

/** A text that means only itself within a line of Markdown. It has no line ends. */
export const inlineText = (text: string): string => oneLine(text).replace(SPECIAL, '\\$&');

/** Inline Markdown as a line of its own: no list, heading, quotation or rule can begin with it. */
export const markdownLine = (inline: string): string =>
  inline.trim().replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

/** A text as a paragraph. */
export const paragraph = (text: string): string => markdownLine(inlineText(text));

/** A heading of a level from 1 to 6. */
export const heading = (level: number, text: string): string =>
  `${'#'.repeat(Math.min(level, 6))} ${inlineText(text).trim()}`;

const ALLOWED = /^(?:https?|mailto|tel):$/;

/** A link's target as a whole address that Markdown cannot misread; undefined for an unsafe one. */
export function markdownUrl(href: string, base: string): string | undefined {
  const url = URL.parse(href, base);
  if (url === null || !ALLOWED.test(url.protocol)) return undefined;
  return url.href.replace(/[()<>\\\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** A link; `inline` is Markdown already. Only its text where the address is none. */
export function link(inline: string, href: string, base: string): string {
  const url = markdownUrl(href, base);
  return url === undefined || inline.trim() === '' ? inline : `[${inline.trim()}](${url})`;
}

/** A picture by its whole address. */
export const picture = (alt: string, url: string): string =>
  `![${inlineText(alt).trim()}](${markdownUrl(url, url) ?? ''})`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table of inline Markdown, each row as long as the head. Without a head its cells are empty. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = Math.max(head.length, ...rows.map(({ length }) => length), 1);
  const filled = (cells: readonly string[]) =>
    row(Array.from({ length: width }, (_, at) => cells[at]?.trim() ?? ''));
  return [filled(head), row(Array.from({ length: width }, () => '---')), ...rows.map(filled)].join('\n');
}

const entry = (name: string, value: string | number): string =>
  `${name}: ${typeof value === 'number' ? value : JSON.stringify(oneLine(value).trim())}`;

/** YAML between lines of three hyphens; JSON's strings are YAML's, too. */
export const frontMatter = (entries: Readonly<Record<string, string | number | undefined>>): string =>
  [
    '---',
    ...Object.entries(entries).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [entry(name, value)],
    ),
    '---',
  ].join('\n');

/** Blocks of a document, with an empty line between any two. */
export const markdownDocument = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
