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

const shopTitle = (store: ShopStore): string => store.documents.cached('site')[0]?.title ?? '';

/** What search engines read of pages, written within one change of a revision; a record that people have written stays. */
export class SearchTexts {
  readonly #store: ShopStore;
  readonly #revision: number;
  readonly #shop: string;
  /** Whether any is other than before. */
  hasChanged = false;

  constructor(store: ShopStore, revision: number) {
    this.#store = store;
    this.#revision = revision;
    this.#shop = shopTitle(store);
  }

  /** Opens a product's page to search engines. */
  putProduct(product: Product): void {
    const text = plainOf(product.description);
    this.#put(PRODUCTS + product.id, {
      url: productPath(product),
      title: `${product.title} — ${this.#shop}`,
      description: shortened(`${product.title}: {price}.${text === '' ? '' : ` ${text}`}`),
    });
  }

  /** Opens the home page, the catalogue and its categories. */
  putCatalog(): void {
    const shop = this.#shop;
    const all = this.#store.documents.cached('category');
    const screens = [
      { url: paths.home, title: shop, description: shop },
      { url: paths.catalog, title: `Каталог — ${shop}`, description: `Каталог: ${titles(all)}.` },
    ];
    for (const [at, screen] of screens.entries()) this.#put(SCREENS + at, screen);
    const imported = new Set(this.#store.exchange.keys.all('category').map(({ id }) => id));
    for (const category of all) {
      if (!imported.has(category.id)) continue;
      const below = all.filter(({ parentId }) => parentId === category.id);
      const description =
        below.length === 0 ? `${category.title} — ${shop}.` : `${category.title}: ${titles(below)}.`;
      this.#put(CATEGORIES + category.id, {
        url: categoryPath(categoryChain(category, all)),
        title: `${category.title} — ${shop}`,
        description: shortened(description),
      });
    }
  }

  #put(id: number, { url, title, description }: Pick<Seo, 'url' | 'title' | 'description'>): void {
    const { seo } = this.#store;
    const before = seo.byUrl(url);
    if (
      before !== undefined &&
      (before.id !== id || (before.title === title && before.description === description))
    )
      return;
    seo.put({ id, url, title, description, h1: null, text: null, imageId: null }, this.#revision);
    this.hasChanged = true;
  }
}

const titles = (categories: readonly Category[]): string =>
  shortened(categories.map(({ title }) => title).join(', '));
