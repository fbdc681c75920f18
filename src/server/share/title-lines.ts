import { trimEndOf } from '../../domain/text/trim-end.ts';

/** Width of a text, pixels. */
type Measure = (text: string) => number;

/** The lines of a text that fit a width; a word that does not fit alone is a line of its own. */
function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Words of one or two letters go with the next one, a dash with the one before. */
const bound = (title: string) =>
  title.replace(/(?<=^|[\s(«])(\p{L}{1,2}) (?=\S)/gu, '$1\u00a0').replace(/ (?=[–—])/g, '\u00a0');

/** The start of a line with «…», as long as it fits. */
function cut(line: string, width: number, measure: Measure): string {
  let start = line;
  while (start !== '' && measure(`${start}…`) > width) start = start.slice(0, -1).trimEnd();
  return `${trimEndOf(start, ' \u00a0,.:;—–-')}…`;
}

/** A title in lines, and the size of its letters. */
export interface SetTitle {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
}

/**
 * Sets a title in at most `mostLines` lines of a width, in the largest of the sizes in which it fits. In the smallest its end is cut off
 * where it must be. `measureEm` is the width of a text in letters of one pixel.
 */
export function setTitle(
  title: string,
  { sizes, width, maxLines }: { sizes: readonly number[]; width: number; maxLines: number },
  measureEm: Measure,
): SetTitle {
  const words = bound(title)
    .split(/[^\S\u00a0]+/)
    .filter(Boolean);
  let fallback: SetTitle = { lines: [], size: 0 };
  for (const size of sizes) {
    const measure = (text: string) => measureEm(text) * size;
    const lines = wrap(words, width, measure);
    const fits = lines.length <= maxLines && lines.every((line) => measure(line) <= width);
    if (fits) return { lines, size };
    const shown = lines.slice(0, maxLines);
    const isCut = (line: string, index: number) =>
      measure(line) > width || (index === maxLines - 1 && lines.length > maxLines);
    fallback = { lines: shown.map((line, at) => (isCut(line, at) ? cut(line, width, measure) : line)), size };
  }
  return fallback;
}
