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

/** What search engines read of a page; a record that people have written for the same address stays. Answers whether it is new. */
function put(
  store: ShopStore,
  id: number,
  { url, title, description }: Pick<Seo, 'url' | 'title' | 'description'>,
): boolean {
  const [before] = store.seo.find({ url }, 1, 0);
  if (before !== undefined && before.id !== id) return false;
  const isSame = before?.title === title && before.description === description;
  if (isSame) return false;
  store.seo.save({ id, url, title, description, h1: null, text: null, imageId: null });
  return true;
}

const shopTitle = (store: ShopStore): string => store.documents.all('site')[0]?.title ?? '';

/** Opens a product's page to search engines. */
export function writeProductSeo(store: ShopStore, product: Product): boolean {
  const title = `${product.title} — ${shopTitle(store)}`;
  const text = plainOf(product.description);
  const description = shortened(`${product.title}: {price}.${text === '' ? '' : ` ${text}`}`);
  return put(store, PRODUCTS + product.id, { url: productPath(product), title, description });
}

/** Opens the home page, the catalogue and its categories. */
export function writeCatalogSeo(store: ShopStore): boolean {
  const shop = shopTitle(store);
  const all = store.documents.all('category');
  const screens = [
    { url: paths.home, title: shop, description: shop },
    { url: paths.catalog, title: `Каталог — ${shop}`, description: `Каталог: ${titles(all)}.` },
  ];
  const written = screens.map((screen, at) => put(store, SCREENS + at, screen));
  const imported = new Set(store.exchange.keys.all('category').map(({ id }) => id));
  for (const category of all) {
    if (!imported.has(category.id)) continue;
    const url = categoryPath(categoryChain(category, all));
    const below = all.filter(({ parentId }) => parentId === category.id);
    const description = shortened(
      below.length === 0 ? `${category.title} — ${shop}.` : `${category.title}: ${titles(below)}.`,
    );
    written.push(
      put(store, CATEGORIES + category.id, { url, title: `${category.title} — ${shop}`, description }),
    );
  }
  return written.includes(true);
}

const titles = (categories: readonly Category[]): string =>
  shortened(categories.map(({ title }) => title).join(', '));
