import type { News } from '../../../src/contract/content/news.ts';
import type { DemoShop } from '../../../src/reference-api/seed/demo-shop.ts';
import { generateShop } from '../../../src/reference-api/seed/generate-shop.ts';
import { hostileLinks } from '../../property/hostile/hostile-links.ts';
import { shopWithLinks } from '../../property/hostile/planted-links.ts';
import { hostileTexts } from './hostile-texts.ts';

/** Members that hold words of people; the others are codes, links, colours and the like. */
const wordy: ReadonlySet<string> = new Set([
  'title',
  'name',
  'description',
  'text',
  'preview',
  'lead',
  'html',
  'caption',
  'alt',
  'question',
  'answer',
  'author',
  'value',
  'vendorCode',
  'linkTitle',
  'h1',
  'seodescr',
  'categoryTitle',
  'country',
  'address',
  'schedule',
  'slogan',
  'submitTitle',
  'successMessage',
  'placeholder',
]);

const kinds = [
  ...([
    'site',
    'categories',
    'filters',
    'products',
    'news',
    'pages',
    'seo',
    'bannerBlocks',
    'widgets',
  ] as const),
  ...(['collections', 'partners', 'shopPoints', 'reviews', 'reviewParams', 'raffles', 'stickers'] as const),
] satisfies readonly (keyof DemoShop)[];

/** The first of them with its own blocks and those of hostile links. */
const withLinks = <Item extends Pick<News, 'blocks'>>(items: Item[], linked: readonly Item[]): Item[] =>
  items.map((item, index) =>
    index === 0 ? { ...item, blocks: [...item.blocks, ...(linked[0]?.blocks ?? [])] } : item,
  );

/** Short enough to be shown as a telephone number. */
const MAX_LINK = 100;

/** The demo shop, small, with a hostile text wherever words of people stand, and a hostile link wherever links do. */
export function hostileShop(): DemoShop {
  const shop = generateShop({ products: hostileTexts.length });
  let next = 0;
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        typeof member === 'string' && wordy.has(key)
          ? hostileTexts[next++ % hostileTexts.length]
          : spoil(member),
      ]),
    );
  };
  // The shape is the shop's own: only texts are replaced.
  const spoilt = Object.fromEntries(kinds.map((kind) => [kind, spoil(shop[kind])])) as Pick<
    DemoShop,
    (typeof kinds)[number]
  >;
  const linked = shopWithLinks(
    { ...shop, ...spoilt },
    hostileLinks.filter(({ length }) => length < MAX_LINK),
  );
  const { site, bannerBlocks, widgets, shopPoints, categorySuggestions } = linked;
  return {
    ...shop,
    ...spoilt,
    site,
    bannerBlocks,
    widgets,
    shopPoints,
    categorySuggestions,
    pages: withLinks(spoilt.pages, linked.pages),
    news: withLinks(spoilt.news, linked.news),
    // Each text is some product's title, its description and its sizes.
    products: spoilt.products.map((product, index) => ({
      ...product,
      title: hostileTexts[index % hostileTexts.length] ?? '',
      description: `<p>${hostileTexts[index % hostileTexts.length]}</p>`,
      groups: product.groups.map((group, at) => ({
        ...group,
        title: `Отрез / ${hostileTexts[(index + at) % hostileTexts.length]}`,
      })),
    })),
  };
}
