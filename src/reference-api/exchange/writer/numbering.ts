import { codeOf } from '../../transliteration.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeKey, KeyKind } from '../tables/exchange-keys.ts';

const MAX_CODE = 80;

interface NewKey extends ExchangeKey {
  kind: KeyKind;
}

/** Ids and codes of what files name: known ones stay what they were, whatever becomes of titles; new ones are kept when the package is. */
export class Numbering {
  readonly #store: ShopStore;
  readonly #next = new Map<KeyKind, number>();
  readonly #added = new Map<string, NewKey>();
  readonly #codes = new Set<string>();

  constructor(store: ShopStore) {
    this.#store = store;
  }

  /** The id by which the shop knows it; undefined for what is new. */
  known(kind: KeyKind, key: string): ExchangeKey | undefined {
    return this.#added.get(`${kind} ${key}`) ?? this.#store.exchange.keys.get(kind, key);
  }

  id(kind: KeyKind, key: string): number {
    return (this.known(kind, key) ?? this.#add(kind, key, null)).id;
  }

  /** With a code for addresses, from the title when it is new; `further` tells it from another of the same title. */
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
    if (code !== null) this.#codes.add(`${kind} ${code}`);
    const added: NewKey = { kind, key, id, code };
    this.#added.set(`${kind} ${key}`, added);
    return added;
  }

  #freeCode(kind: KeyKind, id: number, { title, further }: { title: string; further: string }): string {
    const short = (text: string): string => codeOf(text).slice(0, MAX_CODE).replace(/-$/, '');
    const own = short(title) || `${kind}-${id}`;
    const article = short(further);
    const candidates = [own, ...(article === '' ? [] : [`${own}-${article}`])];
    return candidates.find((code) => !this.#isTaken(kind, code)) ?? `${own}-${id}`;
  }

  #isTaken(kind: KeyKind, code: string): boolean {
    const { products, documents, exchange } = this.#store;
    if (this.#codes.has(`${kind} ${code}`) || exchange.keys.hasCode(kind, code)) return true;
    if (kind === 'product') return products.idByCode(code) !== undefined;
    if (kind === 'category') return documents.cached('category').some((one) => one.code === code);
    return documents.cached('partner').some((one) => one.code === code);
  }

  /** Remembers the new ones, within the change that needs them. */
  save(): void {
    for (const { kind, ...key } of this.#added.values()) this.#store.exchange.keys.add(kind, key);
  }
}
