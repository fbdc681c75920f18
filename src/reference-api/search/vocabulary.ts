import { setImmediate } from 'node:timers/promises';
import type { ProductWords } from './product-word-table.ts';
import { editDistance } from './edit-distance.ts';

/** Shorter words have too many similar words. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 40;
/** From this length two typing errors are corrected. */
const LONG = 7;

/** So many words are read at once; between them others are answered. */
const SLICE = 500;

const isCompared = ([term]: [string, number]): boolean =>
  term.length >= MIN_CORRECTED_LENGTH - 1 && !/\d/.test(term);

/** All words of the products, to correct misspelt ones. */
export class Vocabulary {
  readonly #words: Pick<ProductWords, 'terms' | 'version'>;
  #terms: [string, number][] = [];
  #termsVersion = -1;
  #reading: Promise<void> | undefined;

  constructor(words: Pick<ProductWords, 'terms' | 'version'>) {
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

  /** Whether words have changed since they were read. */
  get isBehind(): boolean {
    return this.#words.version !== this.#termsVersion;
  }

  /** Reads the words where they have changed; others are answered meanwhile. */
  async refreshInSlices(): Promise<void> {
    if (this.isBehind)
      await (this.#reading ??= this.#readInSlices().finally(() => (this.#reading = undefined)));
  }

  async #readInSlices(): Promise<void> {
    const { version } = this.#words;
    const terms: [string, number][] = [];
    for (let last = ''; ;) {
      const read = this.#words.terms(last, SLICE);
      const end = read.at(-1);
      if (end === undefined) break;
      terms.push(...read.filter(isCompared));
      last = end[0];
      await setImmediate();
    }
    this.#terms = terms;
    this.#termsVersion = version;
  }

  /** For who cannot wait, such as staff's pages, and where words change again at that moment. */
  #refresh(): void {
    if (!this.isBehind) return;
    const { version } = this.#words;
    this.#terms = this.#words.terms('', Number.MAX_SAFE_INTEGER).filter(isCompared);
    this.#termsVersion = version;
  }
}
