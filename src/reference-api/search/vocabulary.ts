import type { ProductWords } from './product-word-table.ts';
import { editDistance } from './edit-distance.ts';

/** Shorter words have too many similar words. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 40;
/** From this length two typing errors are corrected. */
const LONG = 7;

/** All words of the products, to correct misspelt ones. */
export class Vocabulary {
  readonly #words: ProductWords;
  #terms: [string, number][] = [];
  #termsVersion = -1;

  constructor(words: ProductWords) {
    this.#words = words;
  }

  /** The known word that differs least from a mistyped one; of several the one that more products have. */
  nearest(word: string): string | undefined {
    if (word.length < MIN_CORRECTED_LENGTH || word.length > MAX_CORRECTED_LENGTH || /\d/.test(word))
      return undefined;
    this.#refresh();
    let most = word.length >= LONG ? 2 : 1;
    let best: { term: string; distance: number; products: number } | undefined;
    for (const [term, products] of this.#terms) {
      const distance = editDistance(word, term, most);
      if (distance === undefined) continue;
      if (best !== undefined && distance === best.distance && products <= best.products) continue;
      best = { term, distance, products };
      most = distance;
    }
    return best?.term;
  }

  #refresh(): void {
    const { version } = this.#words;
    if (version === this.#termsVersion) return;
    this.#terms = this.#words
      .terms()
      .filter(([term]) => term.length >= MIN_CORRECTED_LENGTH - 1 && !/\d/.test(term));
    this.#termsVersion = version;
  }
}
