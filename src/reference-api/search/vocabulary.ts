import type { ProductWords } from '../db/product-words.ts';
import { editDistance } from './edit-distance.ts';

/** Shorter words have too many neighbours to guess which was meant. */
const SHORTEST_GUESSED = 4;
const LONGEST_GUESSED = 40;
/** From this length two slips are forgiven. */
const LONG = 7;

/** The words that the products have. */
export class Vocabulary {
  readonly #words: ProductWords;
  #known: [string, number][] = [];
  #knownAt = -1;

  constructor(words: ProductWords) {
    this.#words = words;
  }

  /** The known word that differs least from a mistyped one; of several the one that more products have. */
  nearest(word: string): string | undefined {
    if (word.length < SHORTEST_GUESSED || word.length > LONGEST_GUESSED || /\d/.test(word)) return undefined;
    this.#refresh();
    let most = word.length >= LONG ? 2 : 1;
    let best: { term: string; distance: number; products: number } | undefined;
    for (const [term, products] of this.#known) {
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
    if (version === this.#knownAt) return;
    this.#known = this.#words
      .terms()
      .filter(([term]) => term.length >= SHORTEST_GUESSED - 1 && !/\d/.test(term));
    this.#knownAt = version;
  }
}
