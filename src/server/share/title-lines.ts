import { trimEndOf } from '../../domain/text/trim-end.ts';

/** Pixels. */
type Measure = (text: string) => number;

/** A word too long is a line of its own. */
function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Short words stay with the next one, dashes with the previous. */
const bound = (title: string) =>
  title.replace(/(?<=^|[\s(«])(\p{L}{1,2}) (?=\S)/gu, '$1\u00a0').replace(/ (?=[–—])/g, '\u00a0');

/** With «…». */
function cut(line: string, width: number, measure: Measure): string {
  let start = line;
  while (start !== '' && measure(`${start}…`) > width) start = start.slice(0, -1).trimEnd();
  return `${trimEndOf(start, ' \u00a0,.:;—–-')}…`;
}

export interface SetTitle {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
}

/** Largest size that fits in `maxLines`; the smallest is cut. `measureEm`: text width at one pixel. */
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
