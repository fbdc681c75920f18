import { foldArticle, isTypo, plainArticle, withoutZeros } from './article.ts';

/** What a product is called by: its article and its code. */
export interface Named {
  readonly id: number;
  readonly vendorCode: string;
  readonly code: string;
}

export interface ArticleMatch {
  /** Whose article or code it is; several where products share one. */
  readonly productIds: number[];
  /** Whose it would be but for a typo, where that is one product and nothing matches; else null. */
  readonly suggestion: number | null;
}

/** Shorter ones are too near to each other. */
const MIN_TYPO_LENGTH = 4;

/** The text, and what it is without each of its characters: two texts a typo apart have one of these in common. */
const shortened = (text: string): Set<string> =>
  new Set([text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]);

/** Values by their keys, of which nearly all have one alone: a set for each would take much memory. */
class Multimap<Value extends string | number> {
  readonly #values = new Map<string, Value | Set<Value>>();

  add(key: string, value: Value): void {
    if (key === '') return;
    const known = this.#values.get(key);
    if (known === undefined) this.#values.set(key, value);
    else if (known instanceof Set) known.add(value);
    else if (known !== value) this.#values.set(key, new Set([known, value]));
  }

  remove(key: string, value: Value): void {
    const known = this.#values.get(key);
    if (known === value) this.#values.delete(key);
    else if (known instanceof Set && known.delete(value) && known.size === 0) this.#values.delete(key);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  of(key: string): Value[] {
    const known = this.#values.get(key);
    if (known === undefined) return [];
    return known instanceof Set ? [...known] : [known];
  }
}

/** Products by article or code: as it is written, as it is meant, and with one typo. */
export class ArticleIndex {
  readonly #plain = new Multimap<number>();
  readonly #folded = new Multimap<number>();
  readonly #zeroless = new Multimap<number>();
  /** Folded articles by what is left without a character. */
  readonly #shortened = new Multimap<string>();

  constructor(products: Iterable<Named> = []) {
    for (const product of products) this.add(product);
  }

  add({ id, vendorCode, code }: Named): void {
    for (const text of [vendorCode, code]) {
      const folded = foldArticle(text);
      const isNew = !this.#folded.has(folded);
      this.#plain.add(plainArticle(text), id);
      this.#folded.add(folded, id);
      this.#zeroless.add(withoutZeros(folded), id);
      if (!isNew || folded.length < MIN_TYPO_LENGTH) continue;
      for (const key of shortened(folded)) this.#shortened.add(key, folded);
    }
  }

  /** Takes a product out, as it was added. */
  remove({ id, vendorCode, code }: Named): void {
    for (const text of [vendorCode, code]) {
      const folded = foldArticle(text);
      this.#plain.remove(plainArticle(text), id);
      this.#folded.remove(folded, id);
      this.#zeroless.remove(withoutZeros(folded), id);
      if (this.#folded.has(folded) || folded.length < MIN_TYPO_LENGTH) continue;
      for (const key of shortened(folded)) this.#shortened.remove(key, folded);
    }
  }

  find(article: string): ArticleMatch {
    const folded = foldArticle(article);
    if (folded === '') return { productIds: [], suggestion: null };
    const plain = this.#plain.of(plainArticle(article));
    const exact = plain.length > 0 ? plain : this.#folded.of(folded);
    if (exact.length > 0) return { productIds: exact, suggestion: null };
    const zeroless = this.#zeroless.of(withoutZeros(folded));
    const meant = zeroless.length > 0 ? zeroless : this.#typos(folded);
    return { productIds: [], suggestion: (meant.length === 1 && meant[0]) || null };
  }

  #typos(folded: string): number[] {
    if (folded.length < MIN_TYPO_LENGTH) return [];
    const near = [...shortened(folded)].flatMap((key) => this.#shortened.of(key));
    const texts = [...new Set(near)].filter((text) => isTypo(text, folded));
    return [...new Set(texts.flatMap((text) => this.#folded.of(text)))];
  }
}
