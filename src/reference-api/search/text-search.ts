import { searchText } from '../../domain/text/search-text.ts';
import type { ProductWords } from './product-word-table.ts';
import { correctChunk } from './correction.ts';
import { Vocabulary } from './vocabulary.ts';
import { isStopWord, MAX_WORDS, queryWords, stemOf } from './words.ts';

export interface FoundText {
  /** How well each product fits, by its id. */
  scores: ReadonlyMap<number, number>;
  /** What the titles begin with that fit best. */
  beginning: string;
  /** What was searched for instead of the typed text, which found nothing. */
  corrected: string | undefined;
}

type Scores = Map<number, number>;

/** Finds products by typed text: every word must be found; the last may be unfinished. */
export class TextSearch {
  readonly #words: ProductWords;
  readonly #vocabulary: Vocabulary;

  constructor(words: ProductWords) {
    this.#words = words;
    this.#vocabulary = new Vocabulary(words);
  }

  /** Reads what `find` needs to correct a text that finds nothing; others are answered meanwhile. */
  async prepare(typed: string): Promise<void> {
    if (!this.#vocabulary.isBehind) return;
    const text = searchText(typed);
    if (text !== '' && this.#found(text).scores.size === 0) await this.#vocabulary.refreshInSlices();
  }

  /** Undefined for an empty text; one without words finds nothing. */
  find(typed: string): FoundText | undefined {
    const text = searchText(typed);
    if (text === '') return undefined;
    const found = this.#found(text);
    if (found.scores.size > 0) return found;
    const corrected = this.#corrected(text);
    const instead = this.#found(corrected);
    return instead.scores.size > 0 ? { ...instead, corrected } : found;
  }

  #found(text: string): FoundText {
    const words = queryWords(text).slice(0, MAX_WORDS);
    return { scores: this.#intersect(words), beginning: stemOf(words[0] ?? ''), corrected: undefined };
  }

  /** The text that was probably meant; what is known in it stays as it was typed. */
  #corrected(text: string): string {
    const chunks = text.trim().split(/\s+/).slice(0, MAX_WORDS);
    const meant = chunks.map((chunk, at) =>
      correctChunk(chunk, {
        has: (word) => isStopWord(word) || this.#scores(word, at === chunks.length - 1).size > 0,
        nearest: (word) => this.#vocabulary.nearest(word),
      }),
    );
    return meant.filter((chunk) => chunk !== '').join(' ');
  }

  /** Products that fit all the words, with the sum of their scores. */
  #intersect(words: readonly string[]): Scores {
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
    return scores.size > 0 || whole === word
      ? scores
      : this.#intersect([...new Set(word.split('-'))].slice(0, MAX_WORDS));
  }
}
