import { promoCodeId } from '../basket/promo.ts';
import type { ShopStore } from '../shop-store.ts';
import type { DemoShop } from '../seed/demo-shop.ts';

/** Inserts the demo shop's content: settings, categories, pages, delivery, payment and the like. */
export function loadDocuments({ documents }: ShopStore, shop: DemoShop): void {
  documents.put('site', shop.site.id, shop.site);
  documents.put('config', 'shop', shop.config);
  for (const { phonesOf, ...further } of shop.furtherSites ?? [])
    documents.put('furtherSite', further.site.id, { ...further, phonesOf: [...phonesOf] });
  for (const currency of shop.currencies) documents.put('currency', currency.id, currency);
  for (const category of shop.categories) documents.put('category', category.id, category);
  for (const chosen of shop.categorySuggestions) {
    documents.put('categorySuggestions', chosen.categoryId, chosen);
  }
  for (const filter of shop.filters) documents.put('filter', filter.id, filter);
  for (const sticker of shop.stickers) documents.put('sticker', sticker.id, sticker);
  for (const item of shop.news) documents.put('news', item.id, item);
  for (const page of shop.pages) documents.put('page', page.code, page);
  for (const block of shop.bannerBlocks) documents.put('bannerBlock', block.code, block);
  for (const widget of shop.widgets) documents.put('widget', widget.code, widget);
  for (const collection of shop.collections) documents.put('collection', collection.id, collection);
  for (const method of shop.paymentMethods) documents.put('paymentMethod', method.id, method);
  for (const method of shop.deliveryMethods) documents.put('deliveryMethod', method.code, method);
  for (const tariff of shop.deliveryTariffs) {
    documents.put('tariff', `${tariff.method}/${tariff.option ?? ''}`, {
      ...tariff,
      days: tariff.days.map(([least, most]): [number, number] => [least, most]),
      zoneFactor: [...tariff.zoneFactor],
    });
  }
  for (const promo of shop.promoCodes) {
    documents.put('promoCode', promoCodeId(promo.code), { ...promo, categoryIds: [...promo.categoryIds] });
  }
  if (shop.rules) {
    documents.put('bonusRules', 'shop', shop.rules.bonusRules);
    documents.put('orderRules', 'shop', shop.rules.orderRules);
    documents.put('wholesaleRules', 'shop', shop.rules.wholesaleRules);
  }
  for (const asked of shop.reviewParams) documents.put('reviewParams', asked.typeId, asked);
  for (const point of shop.deliveryPoints) documents.put('deliveryPoint', point.code, point);
  for (const partner of shop.partners) documents.put('partner', partner.id, partner);
  for (const point of shop.shopPoints) documents.put('shopPoint', point.id, point);
  for (const organization of shop.organizations)
    documents.put('organization', organization.taxId, organization);
  for (const asked of shop.consents ?? [])
    documents.put('consent', asked.code, { ...asked, places: [...asked.places] });
  for (const form of shop.formTypes) documents.put('form', form.id, form);
  for (const clip of shop.videos) documents.put('video', clip.fileId, clip);
  shop.settlements.forEach((settlement, index) => {
    documents.put('settlement', index, { ...settlement, streets: [...settlement.streets] });
  });
}
