import type { Category } from '../../../contract/catalog/category.ts';
import type { Collection } from '../../../contract/catalog/collection.ts';
import type { News } from '../../../contract/content/news.ts';
import type { Page } from '../../../contract/content/page.ts';
import type { Partner } from '../../../contract/catalog/partner.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { Seo } from '../../../contract/catalog/seo.ts';
import {
  brandPath,
  categoryPath,
  collectionPath,
  newsPath,
  productPath,
  rafflePath,
} from '../../../paths.ts';
import { SITE } from '../shop/site.ts';
import type { DemoRaffle } from '../demo-shop.ts';
import { typeset } from '../typography.ts';
import { rootEntries, screenEntries, type SeoEntry } from './screen-seo.ts';
import { selectionEntries } from './selections/selections.ts';

interface Content {
  categories: readonly Category[];
  chains: ReadonlyMap<string, readonly Category[]>;
  products: readonly Product[];
  news: readonly News[];
  pages: readonly Page[];
  collections: readonly Collection[];
  partners: readonly Partner[];
  raffles: readonly DemoRaffle[];
}

const END = ` — ${SITE.title}`;

const withoutTags = (html: string): string =>
  html
    .replaceAll('</p>', ' ')
    .replace(/<[^>]+>/g, '')
    .trim();

/** At most `limit` letters, cut between words. */
const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\s\u00a0,.;:—]+\S*$/u, '')}…`;

const collectionEntry = ({ code, title, description, image }: Collection): SeoEntry => ({
  url: collectionPath(code),
  title: `${title}: коллекция${END}`,
  description: shortened(description, 240),
  h1: null,
  text: null,
  imageId: image?.fileId ?? null,
});

const brandEntry = ({ code, title, description, images }: Partner): SeoEntry => ({
  url: brandPath(code),
  title: `${title}: ткани и вещи${END}`,
  description: shortened(description, 240),
  h1: null,
  text: null,
  imageId: images[0]?.fileId ?? null,
});

const raffleEntry = ({ codeUrl, title, image }: DemoRaffle): SeoEntry => ({
  url: rafflePath(codeUrl),
  title: `Розыгрыш: ${title}${END}`,
  description: typeset(`${title}: как участвовать в розыгрыше «Полотняного дома» и кто уже участвует.`),
  h1: null,
  text: null,
  imageId: image?.fileId ?? null,
});

function categoryEntry(category: Category, chain: readonly Category[], count: number): SeoEntry {
  const parent = chain.at(-2);
  const place = parent ? `${parent.title.toLowerCase()} в каталоге` : 'в каталоге';
  return {
    url: categoryPath(chain),
    title: `${category.title} — купить в «Полотняном доме»`,
    description: shortened(typeset(`${category.title}: ${category.description}`), 200),
    h1: category.title,
    text:
      count === 0
        ? null
        : `<p>${typeset(`${category.title} — ${place} «Полотняного дома». ${category.description}`)}</p><p>${typeset('Ткани отрезаем от 10 см, вещи шьём после усадки полотна. Если не уверены в оттенке, закажите пробник: он придёт письмом. От 30 метров и от 10 изделий действуют оптовые цены.')}</p>`,
    imageId: category.image?.fileId ?? null,
  };
}

/** Every tenth product has no SEO data, so its page is closed to search engines. */
const productEntries = (products: readonly Product[]): SeoEntry[] =>
  products
    .filter((_, index) => index % 10 !== 9)
    .map((product) => ({
      url: productPath(product),
      title: `${product.title}${END}`,
      description: shortened(`${product.title}: {price}. ${withoutTags(product.description)}`, 240),
      h1: null,
      text: null,
      imageId: product.catalogImageId,
    }));

/** SEO data of every indexable page. */
export function seoOf(content: Content): Seo[] {
  const { categories, chains, products, news, pages, collections, partners, raffles } = content;
  const counts = new Map<number, number>();
  for (const { categories: chain } of products)
    for (const { id } of chain) counts.set(id, (counts.get(id) ?? 0) + 1);
  const byId = new Map(pages.map((page) => [page.id, page]));
  const pagePath = ({ code, parentId }: Page): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return `${parent === undefined ? '' : pagePath(parent)}/${code}`;
  };
  const entries: SeoEntry[] = [
    ...rootEntries(),
    ...categories.map((category) =>
      categoryEntry(category, chains.get(category.code) ?? [], counts.get(category.id) ?? 0),
    ),
    ...pages
      .filter(({ isPage }) => isPage)
      .map((page) => ({
        url: pagePath(page),
        title: `${page.title}${END}`,
        description: page.lead,
        h1: page.title,
        text: null,
        imageId: null,
      })),
    ...news.map(({ id, name, preview, image }) => ({
      url: newsPath(id),
      title: `${name} — журнал «Нить»`,
      description: preview,
      h1: null,
      text: null,
      imageId: image?.fileId ?? null,
    })),
    ...collections.map(collectionEntry),
    ...partners.map(brandEntry),
    ...raffles.map(raffleEntry),
    ...selectionEntries(products),
    ...productEntries(products),
  ];
  const urls = new Set(entries.map(({ url }) => url));
  entries.push(...screenEntries().filter(({ url }) => !urls.has(url)));
  return entries.map((entry, at) => ({ id: at + 1, ...entry }));
}
