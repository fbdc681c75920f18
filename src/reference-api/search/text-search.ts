import type { ProductWords } from '../db/product-words.ts';
import { correctedChunk } from './correction.ts';
import { Vocabulary } from './vocabulary.ts';
import { queryWords, stemOf } from './words.ts';

/** Words beyond these do not narrow a search any more. */
const MOST_WORDS = 12;

export interface FoundText {
  /** How well each product fits, by its id. */
  scores: ReadonlyMap<number, number>;
  /** What was searched for instead of the typed text, which found nothing. */
  corrected: string | undefined;
}

type Scores = Map<number, number>;

/** Finds products by typed text: every word must be found; the last may be unfinished. */
export class TextSearch {
  readonly #words: ProductWords;
  readonly #vocabulary: Vocabulary;

  /** `revision` tells when the products' words may have changed. */
  constructor(words: ProductWords, revision: () => number) {
    this.#words = words;
    this.#vocabulary = new Vocabulary(words, revision);
  }

  /** Undefined for an empty text; one without words finds nothing. */
  find(text: string): FoundText | undefined {
    if (!/\S/.test(text)) return undefined;
    const scores = this.#together(queryWords(text).slice(0, MOST_WORDS));
    if (scores.size > 0) return { scores, corrected: undefined };
    const corrected = this.#corrected(text);
    const found = corrected === undefined ? scores : this.#together(corrected);
    return { scores: found, corrected: found.size > 0 ? corrected?.join(' ') : undefined };
  }

  /** The words that were probably meant; undefined where nothing better is known. */
  #corrected(text: string): string[] | undefined {
    const chunks = text.trim().split(/\s+/).slice(0, MOST_WORDS);
    const meant = chunks.map((chunk, at) =>
      correctedChunk(chunk, {
        knows: (word) => this.#scores(word, at === chunks.length - 1).size > 0,
        nearest: (word) => this.#vocabulary.nearest(word),
      }),
    );
    const words = queryWords(meant.join(' ')).slice(0, MOST_WORDS);
    return words.length === 0 ? undefined : words;
  }

  /** Products that fit all the words, with the sum of their scores. */
  #together(words: readonly string[]): Scores {
    let together: Scores | undefined;
    for (const [at, word] of words.entries()) {
      const own = this.#scores(word, at === words.length - 1);
      if (together === undefined) together = own;
      else {
        for (const [id, score] of together) {
          const more = own.get(id);
          if (more === undefined) together.delete(id);
          else together.set(id, score + more);
        }
      }
      if (together.size === 0) break;
    }
    return together ?? new Map<number, number>();
  }

  /** A hyphenated word is looked for whole, and where that finds nothing, by its parts. */
  #scores(word: string, prefix: boolean): Scores {
    const whole = word.replaceAll('-', '');
    const scores = this.#words.scores(whole, stemOf(whole), prefix);
    return scores.size > 0 || whole === word ? scores : this.#together(word.split('-'));
  }
}
