import { partner } from '../../build/browsable-shop.ts';
import { changed, type Edit, html, ids, one, recoded, rotated, title, withOne, without } from './edit.ts';
import { banner } from './shop-state.ts';

/** By their names. */
export const showcaseEdits: Record<string, Edit> = {
  'title of a banner': (shop, which, value) => ({
    ...shop,
    bannerBlocks: changed(shop.bannerBlocks, which, (block) => ({
      ...block,
      banners: changed(block.banners, value, (item) => ({ ...item, title: title(value) })),
    })),
  }),
  'banners of a block': (shop, which, value) => ({
    ...shop,
    bannerBlocks: changed(shop.bannerBlocks, which, (block) => ({
      ...block,
      banners: one([[], [banner(1, 'Осень')], [banner(2, 'Зима'), banner(1, 'Осень')]], value),
    })),
  }),
  'a block of banners comes or goes': (shop) => ({
    ...shop,
    bannerBlocks: shop.bannerBlocks.length > 0 ? [] : [{ code: 'home-hero', banners: [banner(1, 'Осень')] }],
  }),
  'title of a widget': (shop, which, value) => ({
    ...shop,
    widgets: changed(shop.widgets, which, (item) => ({ ...item, title: title(value) })),
  }),
  'products of a widget': (shop, which, value) => ({
    ...shop,
    widgets: changed(shop.widgets, which, (item) => ({ ...item, productIds: ids(value) })),
  }),
  'a widget comes': (shop, which) => {
    const code = one(['home-new', 'home-hits', 'home-sale'], which);
    if (shop.widgets.some((item) => item.code === code)) return shop;
    return { ...shop, widgets: [...shop.widgets, { code, title: code, link: '', productIds: [2] }] };
  },
  // Where the API has none of the widgets or raffles that are asked for, those of the shop stay: one of each never goes.
  'a widget goes': (shop, which) => ({
    ...shop,
    widgets: shop.widgets.filter(
      ({ code }, index) => code === 'home-hits' || index !== which % shop.widgets.length,
    ),
  }),
  'title of a collection': (shop, which, value) => ({
    ...shop,
    collections: changed(shop.collections, which, (item) => ({ ...item, title: title(value) })),
  }),
  'code of a collection': (shop, which, value) => ({
    ...shop,
    collections: recoded(shop.collections, which, one(['winter', 'summer', 'spring'], value)),
  }),
  'one code for two collections': (shop, which) => ({
    ...shop,
    collections: changed(shop.collections, which, (item) => ({ ...item, code: 'winter' })),
  }),
  'one code for two makers': (shop, which) => ({
    ...shop,
    partners: changed(shop.partners, which, (item) => ({ ...item, code: 'first' })),
  }),
  'products of a collection': (shop, which, value) => ({
    ...shop,
    collections: changed(shop.collections, which, (item) => ({
      ...item,
      productIds: one([[], [1, 2, 3, 4, 5], [13, 1], [8, 3, 13]], value),
    })),
  }),
  'order of collections': (shop, which) => ({ ...shop, collections: rotated(shop.collections, which) }),
  'a collection goes': (shop, which) => ({ ...shop, collections: without(shop.collections, which) }),
  'title of a maker': (shop, which, value) => ({
    ...shop,
    partners: changed(shop.partners, which, (item) => ({ ...item, title: title(value) })),
  }),
  'sizes of a maker': (shop, which, value) => ({
    ...shop,
    partners: changed(shop.partners, which, (item) => ({
      ...item,
      sizeTable: one([null, { title: 'Размеры', head: ['Размер'], rows: [['2']] }], value),
    })),
  }),
  'code of a maker': (shop, which, value) => ({
    ...shop,
    partners: recoded(shop.partners, which, one(['first', 'second', 'third'], value)),
  }),
  'a maker comes': (shop, which, value) => ({
    ...shop,
    partners: shop.partners.some(({ code }) => code === 'third')
      ? shop.partners
      : withOne(shop.partners, partner(one([1, 2, 9], which), 'third', title(value))),
  }),
  'a maker goes': (shop, which) => ({ ...shop, partners: without(shop.partners, which) }),
  'title of a shop point': (shop, which, value) => ({
    ...shop,
    shopPoints: changed(shop.shopPoints, which, (item) => ({ ...item, title: title(value) })),
  }),
  'a shop point comes': (shop, which) => {
    const [known] = shop.shopPoints;
    const id = 2 + (which % 2);
    return known ? { ...shop, shopPoints: withOne(shop.shopPoints, { ...known, id }) } : shop;
  },
  'order of shop points': (shop, which) => ({ ...shop, shopPoints: rotated(shop.shopPoints, which) }),
  'title of a raffle': (shop, which, value) => ({
    ...shop,
    raffles: changed(shop.raffles, which, (item) => ({ ...item, title: title(value) })),
  }),
  'text of a raffle': (shop, which, value) => ({
    ...shop,
    raffles: changed(shop.raffles, which, (item) => ({
      ...item,
      blocks: [{ type: 'text', html: html(value) }],
    })),
  }),
  'a raffle comes': (shop) => {
    const [known] = shop.raffles;
    if (!known || shop.raffles.some(({ codeUrl }) => codeUrl === 'gone')) return shop;
    return { ...shop, raffles: [...shop.raffles, { ...known, id: 2, codeUrl: 'gone' }] };
  },
  'a raffle goes': (shop) => ({
    ...shop,
    raffles: shop.raffles.filter(({ codeUrl }) => codeUrl !== 'gone'),
  }),
};
