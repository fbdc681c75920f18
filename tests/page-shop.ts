import type { Shop } from '../src/domain/shop/shop.ts';

/** The settings of a page of a shop with no particulars. */
export const pageShop: Shop = {
  code: 'code',
  apiUrl: 'http://api.test',
  mediaUrl: 'http://api.test',
  siteId: 1,
  siteCode: 'shop',
  currencyId: 1,
  currencies: [],
  allowOverAdding: false,
  autoRemoveNotInStock: false,
  extraPrices: [],
  tracking: { dataLayer: 'dataLayer', currency: 'RUB' },
};
