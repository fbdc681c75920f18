import { page } from '../../build/browsable-shop.ts';
import { changed, type Edit, html, one, recoded, rotated, title, withOne, without } from './edit.ts';
import { sticker } from './shop-state.ts';

/** By their names. */
export const listEdits: Record<string, Edit> = {
  'title of a sticker': (shop, which, value) => ({
    ...shop,
    stickers: changed(shop.stickers, which, (item) => ({ ...item, name: title(value) })),
  }),
  'template of a sticker': (shop, which, value) => ({
    ...shop,
    stickers: changed(shop.stickers, which, (item) => ({
      ...item,
      nameTemplate: one([null, 'Осталось {remnants}', '{colour}', '{remnants} {fibre}'], value),
    })),
  }),
  'a new sticker': (shop, which, value) => ({
    ...shop,
    stickers: withOne(shop.stickers, sticker(one([1, 2, 3], which), title(value), '{colour}')),
  }),
  'a sticker is removed': (shop, which) => ({ ...shop, stickers: without(shop.stickers, which) }),
  'title of a filter': (shop, which, value) => ({
    ...shop,
    filters: changed(shop.filters, which, (item) => ({ ...item, title: title(value) })),
  }),
  'place of a filter': (shop, which, value) => ({
    ...shop,
    filters: changed(shop.filters, which, (item) => ({ ...item, priorityId: (value % 3) * 10 })),
  }),
  'pages of a filter': (shop, which) => ({
    ...shop,
    filters: changed(shop.filters, which, (item) => ({ ...item, seo: !item.seo })),
  }),
  'title of a value': (shop, which, value) => ({
    ...shop,
    filters: changed(shop.filters, which, (item) => ({
      ...item,
      values: changed(item.values, value, (known) => ({ ...known, title: title(which) })),
    })),
  }),
  'order of values': (shop, which, value) => ({
    ...shop,
    filters: changed(shop.filters, which, (item) => ({ ...item, values: rotated(item.values, value) })),
  }),
  'a value is removed': (shop, which, value) => ({
    ...shop,
    filters: changed(shop.filters, which, (item) => ({ ...item, values: without(item.values, value) })),
  }),
  'a filter is removed': (shop, which) => ({ ...shop, filters: without(shop.filters, which) }),
  'title of news': (shop, which, value) => ({
    ...shop,
    news: changed(shop.news, which, (item) => ({ ...item, name: title(value) })),
  }),
  'text of news': (shop, which, value) => ({
    ...shop,
    news: changed(shop.news, which, (item) => ({ ...item, blocks: [{ type: 'text', html: html(value) }] })),
  }),
  'date of news': (shop, which, value) => ({
    ...shop,
    news: changed(shop.news, which, (item) => ({
      ...item,
      publicationDate: `2026-01-0${(value % 4) + 1}T10:00:00+03:00`,
    })),
  }),
  'tags of news': (shop, which, value) => ({
    ...shop,
    news: changed(shop.news, which, (item) => ({
      ...item,
      tags: one([[], ['Акции'], ['Уход', 'Акции'], ['Новое']], value),
    })),
  }),
  'a new news item': (shop, which, value) => ({
    ...shop,
    news: withOne(shop.news, {
      id: one([1, 2, 4, 5], which),
      name: title(value),
      preview: '',
      image: null,
      publicationDate: '2026-01-02T10:00:00+03:00',
      tags: [],
      blocks: [],
    }),
  }),
  'a news item is removed': (shop, which) => ({ ...shop, news: without(shop.news, which) }),
  'title of a page': (shop, which, value) => ({
    ...shop,
    pages: changed(shop.pages, which, (item) => ({ ...item, title: title(value), lead: title(value + 1) })),
  }),
  'text of a page': (shop, which, value) => ({
    ...shop,
    pages: changed(shop.pages, which, (item) => ({ ...item, blocks: [{ type: 'text', html: html(value) }] })),
  }),
  'code of a page': (shop, which, value) => ({
    ...shop,
    pages: recoded(
      shop.pages,
      which,
      one(['about', 'static', 'guide', 'linen', 'reviews', 'care', 'info', 'index'], value),
    ),
  }),
  'parent of a page': (shop, which, value) => ({
    ...shop,
    pages: changed(shop.pages, which, (item) => ({ ...item, parentId: one([null, 1, 2, 3, 4, 77], value) })),
  }),
  'place of a page': (shop, which, value) => ({
    ...shop,
    pages: changed(shop.pages, which, (item) => ({ ...item, sort: value % 4 })),
  }),
  'a page or a folder': (shop, which) => ({
    ...shop,
    pages: changed(shop.pages, which, (item) => ({ ...item, isPage: !item.isPage })),
  }),
  'a new page': (shop, which, value) => {
    const code = one(['about', 'care', 'delivery'], value);
    if (shop.pages.some((item) => item.code === code)) return shop;
    return { ...shop, pages: withOne(shop.pages, page(20 + (value % 3), code, one([null, 2, 4], which))) };
  },
  'a page is removed': (shop, which) => ({ ...shop, pages: without(shop.pages, which) }),
};
