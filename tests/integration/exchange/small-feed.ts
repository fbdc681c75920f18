import type { ShopStore } from '../../../src/reference-api/shop-store.ts';

/** A feed of Yandex Market with these offers. */
export const feed = (
  offers: string,
  { name = 'Лавка', url = 'https://shop.example', further = '' } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">
   <yml_catalog date="2026-11-01T10:00:00+03:00"><shop><name>${name}</name><company>ООО</company><url>${url}</url>${further}
   <categories><category id="1">Ткани</category><category id="2" parentId="1">Лён</category></categories><offers>${offers}</offers></shop></yml_catalog>`;

/** An offer with a price, in the second category. */
export const offer = (id: number | string, inner: string, attributes = ''): string =>
  `<offer id="${id}"${attributes}><price>100</price><currencyId>RUB</currencyId><categoryId>2</categoryId>${inner}</offer>`;

export const titles = (store: ShopStore): string[] => allProducts(store).map(({ title }) => title);
export const allProducts = (store: ShopStore) =>
  store.products.byIds(Array.from({ length: 40 }, (_, index) => index + 1));
