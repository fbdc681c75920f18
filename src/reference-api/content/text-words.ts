import { fold } from '../folded-text.ts';
import { stemOf } from '../search/words.ts';

/** A letter with the marks that are written apart, as some editors write «й». */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)*/gu;

export interface Hits {
  count: number;
  /** Where the first one is; −1 without any. */
  first: number;
}

/** The folded words of a text, and where they stand. */
export type TextWords = ReadonlyMap<string, Readonly<Hits>>;

function wordsOf(text: string): TextWords {
  const words = new Map<string, Hits>();
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = fold(written);
    const known = words.get(word);
    if (known === undefined) words.set(word, { count: 1, first: index });
    else known.count++;
  }
  return words;
}

/** Words of texts, each of which is read once for as long as it stays among them. */
export class ReadTexts {
  #read = new Map<string, TextWords>();
  #words: ReadonlySet<string> = new Set();

  /** Takes the place of the texts before. */
  replace(texts: Iterable<string>): void {
    const read = new Map<string, TextWords>();
    for (const text of texts) if (!read.has(text)) read.set(text, this.#read.get(text) ?? wordsOf(text));
    this.#read = read;
    this.#words = new Set([...read.values()].flatMap((words) => [...words.keys()]));
  }

  /** The words that a typed one means: any of its forms, and its beginning. */
  meant(typed: string): ReadonlySet<string> {
    const stem = stemOf(typed);
    const meant = new Set<string>();
    for (const word of this.#words) if (word.startsWith(typed) || stemOf(word) === stem) meant.add(word);
    return meant;
  }

  hits(text: string, meant: ReadonlySet<string>): Hits {
    const found: Hits = { count: 0, first: -1 };
    for (const [word, { count, first }] of this.#read.get(text) ?? []) {
      if (!meant.has(word)) continue;
      found.count += count;
      if (found.first === -1 || first < found.first) found.first = first;
    }
    return found;
  }
}
