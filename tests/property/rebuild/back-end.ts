import { createReferenceApi, type ReferenceApi } from '../../../src/reference-api/app.ts';
import type { Product } from '../../../src/contract/catalog/product.ts';
import type { ShopStore } from '../../../src/reference-api/shop-store.ts';
import { smallShop } from '../../build/small-shop.ts';
import { MalformedRecords } from './malformed-records.ts';
import type { ShopState } from './shop-state.ts';

/** How one rebuild loses the API: its call with this number, from 0, fails. */
export interface Outage {
  call: number;
  how: 'offline' | 'refused' | 'nonsense';
}

function failed(how: Outage['how']): Response {
  if (how === 'offline') throw new TypeError('fetch failed');
  return how === 'refused' ? new Response('', { status: 503 }) : new Response('"много"');
}

type Id = number | string;

interface CategoryIndex<Item> {
  idOf: (item: Item) => Id;
  put: (item: Item) => unknown;
  remove: (id: Id) => unknown;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Changes what differs and nothing else; other places in the list are new documents. */
function bring<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { idOf, put, remove }: CategoryIndex<Item>,
): void {
  const known = new Map(before.map((item) => [idOf(item), item]));
  const wanted = new Set(after.map(idOf));
  const kept = before.map(idOf).filter((id) => wanted.has(id));
  const placed = [...kept, ...after.map(idOf).filter((id) => !known.has(id))];
  const anew = !same(placed, after.map(idOf));
  for (const id of known.keys()) if (anew || !wanted.has(id)) remove(id);
  for (const item of after) if (anew || !same(known.get(idOf(item)), item)) put(item);
}

function bringDocuments({ documents }: ShopStore, before: ShopState, after: ShopState): void {
  if (!same(before.site, after.site)) documents.put('site', after.site.id, after.site);
  if (!same(before.config, after.config)) documents.put('config', 'shop', after.config);
  bring(before.currencies, after.currencies, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('currency', item.id, item),
    remove: (id) => documents.remove('currency', id),
  });
  bring(before.categories, after.categories, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('category', item.id, item),
    remove: (id) => documents.remove('category', id),
  });
  bring(before.filters, after.filters, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('filter', item.id, item),
    remove: (id) => documents.remove('filter', id),
  });
  bring(before.stickers, after.stickers, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('sticker', item.id, item),
    remove: (id) => documents.remove('sticker', id),
  });
  bring(before.news, after.news, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('news', item.id, item),
    remove: (id) => documents.remove('news', id),
  });
  bring(before.pages, after.pages, {
    idOf: ({ code }) => code,
    put: (item) => documents.put('page', item.code, item),
    remove: (code) => documents.remove('page', code),
  });
  bring(before.bannerBlocks, after.bannerBlocks, {
    idOf: ({ code }) => code,
    put: (item) => documents.put('bannerBlock', item.code, item),
    remove: (code) => documents.remove('bannerBlock', code),
  });
  bring(before.widgets, after.widgets, {
    idOf: ({ code }) => code,
    put: (item) => documents.put('widget', item.code, item),
    remove: (code) => documents.remove('widget', code),
  });
  bring(before.collections, after.collections, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('collection', item.id, item),
    remove: (id) => documents.remove('collection', id),
  });
  bring(before.partners, after.partners, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('partner', item.id, item),
    remove: (id) => documents.remove('partner', id),
  });
  bring(before.shopPoints, after.shopPoints, {
    idOf: ({ id }) => id,
    put: (item) => documents.put('shopPoint', item.id, item),
    remove: (id) => documents.remove('shopPoint', id),
  });
  bring(before.raffles, after.raffles, {
    idOf: ({ codeUrl }) => codeUrl,
    put: ({ participants: _, ...text }) => documents.put('raffle', text.codeUrl, text),
    remove: (code) => documents.remove('raffle', code),
  });
}

/** A code is one product's alone, also while two products exchange theirs. */
function freeCodes({ products }: ShopStore, before: readonly Product[], after: readonly Product[]): void {
  const codes = new Map(after.map(({ id, code }) => [id, code]));
  for (const product of before) {
    if (codes.has(product.id) && codes.get(product.id) !== product.code)
      products.save({ ...product, code: `between-${product.id}` });
  }
}

/** The reference API in memory, which holds the given state of the shop. */
export class BackEnd {
  readonly #api: ReferenceApi;
  #state: ShopState;
  readonly malformed = new MalformedRecords();
  #calls = 0;
  #outage: Outage | undefined;

  constructor(state: ShopState, picturesFolder: string) {
    this.#state = state;
    const shop = { ...smallShop(), ...state };
    this.#api = createReferenceApi({ databasePath: ':memory:', picturesFolder, shop });
  }

  get state(): ShopState {
    return this.#state;
  }

  /** Counts the calls of the next rebuild from the first one. */
  begin(outage?: Outage): void {
    this.#calls = 0;
    this.#outage = outage;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const call = this.#calls++;
    if (this.#outage?.call === call) return failed(this.#outage.how);
    const request = new Request(input, init);
    return this.malformed.spoil(new URL(request.url).pathname, await this.#api.app.fetch(request));
  };

  /** Answers with the last good version of malformed records. */
  readonly goodFetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return this.malformed.mend(new URL(request.url).pathname, await this.#api.app.fetch(request));
  };

  /** Makes the shop what `after` says, as one change of what differs. */
  become(after: ShopState): void {
    const before = this.#state;
    const { store } = this.#api;
    store.change(() => {
      bringDocuments(store, before, after);
      freeCodes(store, before.products, after.products);
      bring(before.products, after.products, {
        idOf: ({ id }) => id,
        put: (item) => store.products.save(item),
        remove: (id) => store.products.remove(Number(id)),
      });
      bring(before.seo, after.seo, {
        idOf: ({ id }) => id,
        put: (item) => store.seo.save(item),
        remove: (id) => store.seo.remove(Number(id)),
      });
    });
    this.#state = after;
  }

  close(): Promise<void> {
    return this.#api.close();
  }
}
