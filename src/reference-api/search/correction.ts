import { toLatinLayout, toRussianLayout } from '../../domain/names/keyboard-layout.ts';
import { MAX_WORDS, wordsOf } from './words.ts';

interface Dictionary {
  /** Whether some product has the word, or it is not searched for. */
  has: (word: string) => boolean;
  /** The word that was probably meant by a mistyped one. */
  nearest: (word: string) => string | undefined;
}

/** Each word once: a chunk such as 1x1x1x is many, and each costs a search. */
const distinctWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MAX_WORDS);

const LATIN = 'ABCEHKMOPTXYaceopxyk';
const CYRILLIC = 'АВСЕНКМОРТХУасеорхук';

/** A text whose Latin letters look like Cyrillic ones, as in an article that is typed from paper, with these. */
const inCyrillic = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter);

/** What was probably meant by a part of a typed text: itself, the letters that it looks like, the same keys in the other layout, or near words. */
export function correctChunk(chunk: string, { has, nearest }: Dictionary): string {
  if (wordsOf(chunk).length === 0) return '';
  const spelled = [chunk, inCyrillic(chunk), toRussianLayout(chunk), toLatinLayout(chunk)];
  const known = spelled.find((text) => {
    const words = distinctWords(text);
    return words.length > 0 && words.every(has);
  });
  if (known !== undefined) return known;
  for (const text of spelled) {
    const words = distinctWords(text);
    const corrected = words.map((word) => (has(word) ? word : nearest(word)));
    if (words.length > 0 && corrected.every((word) => word !== undefined)) return corrected.join(' ');
  }
  return chunk;
}
