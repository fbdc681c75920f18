import type { Category } from '../../../contract/category.ts';
import type { Collection } from '../../../contract/collection.ts';
import type { News } from '../../../contract/news.ts';
import type { Page } from '../../../contract/page.ts';
import type { Partner } from '../../../contract/partner.ts';
import type { Product } from '../../../contract/product.ts';
import type { Seo } from '../../../contract/seo.ts';
import {
  brandPath,
  categoryPath,
  collectionPath,
  newsPath,
  paths,
  productPath,
  rafflePath,
} from '../../../paths.ts';
import { SITE } from '../shop/site.ts';
import type { DemoRaffle } from '../demo-shop.ts';
import { roubles, typeset } from '../typography.ts';
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

type Entry = Omit<Seo, 'id'>;

const END = ` — ${SITE.title}`;

const plain = (html: string): string =>
  html
    .replaceAll('</p>', ' ')
    .replace(/<[^>]+>/g, '')
    .trim();

/** At most `limit` letters, cut between words. */
const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\s\u00a0,.;:—]+\S*$/u, '')}…`;

const rootEntries = (): Entry[] => [
  {
    url: paths.home,
    title: 'Полотняный дом — ткани на метры и домашний текстиль',
    description: SITE.description,
    h1: null,
    text: null,
    imageId: 4010,
  },
  {
    url: paths.catalog,
    title: `Каталог тканей и домашнего текстиля${END}`,
    h1: 'Каталог',
    imageId: 1001,
    description: typeset(
      'Ткани на метры, постельное бельё, шторы, полотенца и столовый текстиль с составом, плотностью и усадкой.',
    ),
    text: `<p>${typeset('Всё, что есть на полках: ткани на метры и вещи, сшитые из них. У каждого рулона указаны ширина, плотность и усадка, у каждой вещи — из какой ткани она сшита.')}</p>`,
  },
  {
    url: paths.news,
    title: `Журнал «Нить»: о тканях, шитье и доме${END}`,
    h1: 'Журнал «Нить»',
    text: null,
    imageId: null,
    description: typeset(
      'Как выбрать плотность льна, подшить шторы, постирать шерсть и понять, что такое сатин. Пишут те, кто кроит и шьёт.',
    ),
  },
];

/** Screens of the shop; a page of the editors at the same address has texts of its own. */
const screenEntries = (): Entry[] =>
  [
    {
      url: paths.collections,
      title: 'Коллекции тканей и вещей для дома',
      description: 'Ткани и вещи, которые мы собрали вместе: по цвету, по комнате, по времени года.',
    },
    {
      url: paths.brands,
      title: 'Бренды: фабрики и мастерские',
      description:
        'Кто ткёт, красит и шьёт то, что мы продаём: фабрики и мастерские с их таблицами размеров.',
    },
    {
      url: paths.blog,
      title: 'Блог по темам',
      description: 'Все статьи журнала «Нить» по темам: о тканях, об уходе, о шитье и о доме.',
    },
    {
      url: paths.actions,
      title: 'Акции и скидки',
      description: 'Что сейчас дешевле: скидки на ткани и готовые вещи, подарки и распродажи.',
    },
    {
      url: paths.info,
      title: 'Информация для покупателей',
      description: 'Как заказать, оплатить и вернуть, сколько идёт посылка и как узнать свой размер.',
    },
    {
      url: paths.reviews,
      title: 'Отзывы о магазине',
      description: 'Что покупатели говорят о «Полотняном доме»: о тканях, доставке и о том, как мы отвечаем.',
    },
  ].map(({ url, title, description }) => ({
    url,
    title: `${title}${END}`,
    description: typeset(description),
    h1: null,
    text: null,
    imageId: null,
  }));

const collectionEntry = ({ code, title, description, image }: Collection): Entry => ({
  url: collectionPath(code),
  title: `${title}: коллекция${END}`,
  description: shortened(description, 240),
  h1: null,
  text: null,
  imageId: image?.fileId ?? null,
});

const brandEntry = ({ code, title, description, images }: Partner): Entry => ({
  url: brandPath(code),
  title: `${title}: ткани и вещи${END}`,
  description: shortened(description, 240),
  h1: null,
  text: null,
  imageId: images[0]?.fileId ?? null,
});

const raffleEntry = ({ codeUrl, title, image }: DemoRaffle): Entry => ({
  url: rafflePath(codeUrl),
  title: `Розыгрыш: ${title}${END}`,
  description: typeset(`${title}: как участвовать в розыгрыше «Полотняного дома» и кто уже участвует.`),
  h1: null,
  text: null,
  imageId: image?.fileId ?? null,
});

function categoryEntry(category: Category, chain: readonly Category[], count: number): Entry {
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
const productEntries = (products: readonly Product[]): Entry[] =>
  products
    .filter((_, index) => index % 10 !== 9)
    .map((product) => ({
      url: productPath(product),
      title: `${product.title}${END}`,
      description: shortened(
        `${product.title}: от\u00a0${roubles(Math.ceil((product.cardPrices[0]?.price ?? 0) / 100))}. ${plain(product.description)}`,
        240,
      ),
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
  const entries: Entry[] = [
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
  const known = new Set(entries.map(({ url }) => url));
  entries.push(...screenEntries().filter(({ url }) => !known.has(url)));
  return entries.map((entry, at) => ({ id: at + 1, ...entry }));
}
