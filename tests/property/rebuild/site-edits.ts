import { changed, type Edit, one, title } from './edit.ts';

/** By their names. */
export const siteEdits: Record<string, Edit> = {
  'title of the shop': (shop, _, value) => ({ ...shop, site: { ...shop.site, title: title(value) } }),
  'products on a page': (shop, _, value) => ({
    ...shop,
    config: { ...shop.config, catalog: { limit: one([3, 2, 5, 20], value), resultCacheSeconds: 0 } },
  }),
  'whether lists show a quality once': (shop, _, value) => ({
    ...shop,
    config: { ...shop.config, catalog: { ...shop.config.catalog, byQuality: value % 3 > 0 } },
  }),
  'what makes a quality': (shop, _, value) => ({
    ...shop,
    config: { ...shop.config, products: { quality: one(['quality', 'quality', 'colour', ''], value) } },
  }),
  'news on a page': (shop, _, value) => ({
    ...shop,
    config: { ...shop.config, news: { limit: one([2, 1, 10], value), title: title(value) } },
  }),
  'raffles that are shown': (shop, which, value) => ({
    ...shop,
    config: {
      ...shop.config,
      flags: { ...shop.config.flags, RAFFLES: one(['plaid,gone', 'plaid', '', 'gone,plaid'], which + value) },
    },
  }),
  'tag of the actions': (shop, _, value) => ({
    ...shop,
    config: {
      ...shop.config,
      flags: { ...shop.config.flags, ACTIONS_TAG: one(['Акции', 'Уход', ''], value) },
    },
  }),
  'a flag': (shop, _, value) => ({
    ...shop,
    config: {
      ...shop.config,
      flags: { ...shop.config.flags, WIDGET_TYPE: one(['', 'products'], value) },
    },
  }),
  'rate of a currency': (shop, which, value) => ({
    ...shop,
    currencies: changed(shop.currencies, which, (item) => ({ ...item, rate: 1 + (value % 3) })),
  }),
  'a currency comes or goes': (shop) => ({
    ...shop,
    currencies:
      shop.currencies.length > 1
        ? shop.currencies.slice(0, 1)
        : [...shop.currencies, { id: 2, code: 'KZT', sign: '₸', rate: 6 }],
  }),
};
