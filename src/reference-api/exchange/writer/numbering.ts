import { codeOf } from '../../transliteration.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeKey, KeyKind } from '../tables/exchange-keys.ts';
import type { AddedKey, AddedKeys } from './added-keys.ts';

const MAX_CODE = 80;
/** Goods and their sizes are looked up once each; of all others many goods name the same. */
const KEPT: readonly KeyKind[] = ['category', 'partner', 'option', 'value', 'sticker'];
const MAX_KEPT = 20_000;

const short = (text: string): string => codeOf(text).slice(0, MAX_CODE).replace(/-$/, '');

/** Whether a code distinguishes goods from others of the same title by their article. */
export function needsArticle(code: string, title: string, article: string): boolean {
  const suffix = short(article);
  return suffix !== '' && code.endsWith(`-${suffix}`) && code === `${short(title)}-${suffix}`;
}

/** Ids and codes of what files name: known ones stay what they were, whatever becomes of titles; new ones are kept when the package is. */
export class Numbering {
  readonly #store: ShopStore;
  readonly #added: AddedKeys;
  readonly #next = new Map<KeyKind, number>();
  readonly #known = new Map<KeyKind, boolean>();
  readonly #kept = new Map<string, ExchangeKey>();

  constructor(store: ShopStore, added: AddedKeys) {
    this.#store = store;
    this.#added = added;
  }

  /** The id by which the shop knows it; undefined for what is new. */
  known(kind: KeyKind, key: string): ExchangeKey | undefined {
    if (!KEPT.includes(kind)) return this.#find(kind, key);
    const name = `${kind} ${key}`;
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const found = this.#find(kind, key);
    if (found !== undefined && this.#kept.size < MAX_KEPT) this.#kept.set(name, found);
    return found;
  }

  #find(kind: KeyKind, key: string): ExchangeKey | undefined {
    const known = this.#isKnown(kind) ? this.#store.exchange.keys.get(kind, key) : undefined;
    return known ?? (this.#next.has(kind) ? this.#added.get(kind, key) : undefined);
  }

  /** Whether the shop knows any by keys of files. */
  #isKnown(kind: KeyKind): boolean {
    const before = this.#known.get(kind);
    if (before !== undefined) return before;
    const isKnown = this.#store.exchange.keys.most(kind) > 0;
    this.#known.set(kind, isKnown);
    return isKnown;
  }

  id(kind: KeyKind, key: string): number {
    return (this.known(kind, key) ?? this.#add(kind, key, null)).id;
  }

  /** With a code for addresses, from the title when it is new; `further` distinguishes it from another of the same title. */
  coded(
    kind: 'product' | 'category' | 'partner',
    key: string,
    title: string,
    further = '',
  ): { id: number; code: string } {
    const { id, code } = this.known(kind, key) ?? this.#add(kind, key, { title, further });
    return { id, code: code ?? String(id) };
  }

  #add(kind: KeyKind, key: string, named: { title: string; further: string } | null): ExchangeKey {
    const { keys, largestIds } = this.#store.exchange;
    const id = this.#next.get(kind) ?? Math.max(keys.most(kind), largestIds.of(kind)) + 1;
    this.#next.set(kind, id + 1);
    const code = named === null ? null : this.#freeCode(kind, id, named);
    const added = { key, id, code };
    this.#added.add(kind, added);
    return added;
  }

  #freeCode(kind: KeyKind, id: number, { title, further }: { title: string; further: string }): string {
    const own = short(title) || `${kind}-${id}`;
    const article = short(further);
    const candidates = [own, ...(article === '' ? [] : [`${own}-${article}`])];
    return candidates.find((code) => !this.#isTaken(kind, code)) ?? `${own}-${id}`;
  }

  #isTaken(kind: KeyKind, code: string): boolean {
    const { products, documents, exchange } = this.#store;
    if (this.#added.hasCode(kind, code)) return true;
    if (this.#isKnown(kind) && exchange.keys.hasCode(kind, code)) return true;
    if (kind === 'product') return products.idByCode(code) !== undefined;
    if (kind === 'category') return documents.cached('category').some((one) => one.code === code);
    return documents.cached('partner').some((one) => one.code === code);
  }

  /** All of a kind, new ones included. */
  all(kind: KeyKind): ExchangeKey[] {
    return [...this.#store.exchange.keys.all(kind), ...this.#added.of(kind)];
  }

  /** The new ones that are still to be kept. */
  notSaved(): Iterable<AddedKey> {
    return this.#added.notSaved();
  }
}
