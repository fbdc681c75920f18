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

/** The text without each of its characters: two texts a typo apart have one of these, or themselves, in common. */
const shortened = (text: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));

class Ids {
  readonly #ids = new Map<string, Set<number>>();

  add(key: string, id: number): void {
    if (key === '') return;
    const known = this.#ids.get(key);
    if (known) known.add(id);
    else this.#ids.set(key, new Set([id]));
  }

  of(key: string): number[] {
    return [...(this.#ids.get(key) ?? [])];
  }
}

/** Products by article or code: as it is written, as it is meant, and with one typo. */
export class ArticleIndex {
  readonly #plain = new Ids();
  readonly #folded = new Ids();
  readonly #zeroless = new Ids();
  /** Folded articles by what is left without a character; made when a typo is looked for first. */
  #shortened: Map<string, Set<string>> | undefined;
  readonly #texts = new Set<string>();

  constructor(products: Iterable<Named>) {
    for (const { id, vendorCode, code } of products) {
      for (const text of [vendorCode, code]) {
        const folded = foldArticle(text);
        this.#plain.add(plainArticle(text), id);
        this.#folded.add(folded, id);
        this.#zeroless.add(withoutZeros(folded), id);
        if (folded.length >= MIN_TYPO_LENGTH) this.#texts.add(folded);
      }
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
    const near = [folded, ...shortened(folded)].flatMap((key) => [...(this.#keys().get(key) ?? [])]);
    const texts = [...new Set(near)].filter((text) => isTypo(text, folded));
    return [...new Set(texts.flatMap((text) => this.#folded.of(text)))];
  }

  #keys(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#shortened) return this.#shortened;
    const keys = new Map<string, Set<string>>();
    for (const text of this.#texts) {
      for (const key of [text, ...shortened(text)]) {
        const known = keys.get(key);
        if (known) known.add(text);
        else keys.set(key, new Set([text]));
      }
    }
    this.#shortened = keys;
    return keys;
  }
}
