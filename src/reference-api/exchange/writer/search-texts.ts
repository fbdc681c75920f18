import type { Category } from '../../../contract/catalog/category.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { Seo } from '../../../contract/catalog/seo.ts';
import { categoryPath, paths, productPath } from '../../../paths.ts';
import { categoryChain } from '../../edit/saved-category.ts';
import { trimEndOf } from '../../../domain/text/trim-end.ts';
import type { ShopStore } from '../../shop-store.ts';
import { plainOf } from '../mapping/texts.ts';

/** Ids of the records that imports write, apart from those of people. */
const PRODUCTS = 4_000_000_000;
const CATEGORIES = 5_000_000_000;
const SCREENS = 6_000_000_000;

const MAX_DESCRIPTION = 240;

/** Cut between words. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const cut = text.slice(0, MAX_DESCRIPTION - 1);
  return `${trimEndOf(cut.slice(0, cut.lastIndexOf(' ')), ' \u00a0,.;:—')}…`;
}

/** What search engines read of pages; a record that people have written stays. */
export class SearchTexts {
  readonly #store: ShopStore;
  readonly #shop: string;
  /** Whether any is other than before. */
  hasChanged = false;

  /** `shop` is the shop's title. */
  constructor(store: ShopStore, shop: string) {
    this.#store = store;
    this.#shop = shop;
  }

  /**
   * What opens a product's page to search engines, and whether there is nothing at its address yet; undefined where that is as it
   * should be.
   */
  ofProduct(product: Product): { record: Seo; isNew: boolean } | undefined {
    const text = plainOf(product.description);
    return this.#needed(PRODUCTS + product.id, {
      url: productPath(product),
      title: `${product.title} — ${this.#shop}`,
      description: shortened(`${product.title}: {price}.${text === '' ? '' : ` ${text}`}`),
    });
  }

  /** Writes it, within the caller's change of a revision. */
  putProduct(product: Product, revision: number): void {
    this.#put(this.ofProduct(product), revision);
  }

  /** Opens the home page, the catalogue and its categories. */
  putCatalog(revision: number): void {
    const shop = this.#shop;
    const all = this.#store.documents.cached('category');
    const screens = [
      { url: paths.home, title: shop, description: shop },
      { url: paths.catalog, title: `Каталог — ${shop}`, description: `Каталог: ${titles(all)}.` },
    ];
    for (const [at, screen] of screens.entries()) this.#put(this.#needed(SCREENS + at, screen), revision);
    const imported = new Set(this.#store.exchange.keys.all('category').map(({ id }) => id));
    for (const category of all) {
      if (!imported.has(category.id)) continue;
      const below = all.filter(({ parentId }) => parentId === category.id);
      const description =
        below.length === 0 ? `${category.title} — ${shop}.` : `${category.title}: ${titles(below)}.`;
      const needed = this.#needed(CATEGORIES + category.id, {
        url: categoryPath(categoryChain(category, all)),
        title: `${category.title} — ${shop}`,
        description: shortened(description),
      });
      this.#put(needed, revision);
    }
  }

  #needed(
    id: number,
    texts: Pick<Seo, 'url' | 'title' | 'description'>,
  ): { record: Seo; isNew: boolean } | undefined {
    const { url, title, description } = texts;
    const before = this.#store.seo.byUrl(url);
    const isOwn = before === undefined || before.id === id;
    if (!isOwn || (before?.title === title && before.description === description)) return undefined;
    this.hasChanged = true;
    const record = { id, url, title, description, h1: null, text: null, imageId: null };
    return { record, isNew: before === undefined };
  }

  #put(needed: { record: Seo } | undefined, revision: number): void {
    if (needed !== undefined) this.#store.seo.put(needed.record, revision);
  }
}

const titles = (categories: readonly Category[]): string =>
  shortened(categories.map(({ title }) => title).join(', '));
