import { promoCodeId } from '../basket/promo.ts';
import type { DemoRaffle, DemoShop } from '../seed/demo-shop.ts';
import { fillCustomers, fillEditors } from './customer-filling.ts';
import { fillBlanks, fillOrders } from './order-filling.ts';
import type { ShopStore } from './shop-store.ts';

/** Which demo shop the database was filled with; a seed only where a generator made it. */
export interface ShopOrigin {
  products: number;
  seed?: number;
}

/** The database was filled in demo mode and is not started so, or the other way round. */
export class DemoModeError extends Error {
  override name = 'DemoModeError';
}

const FILLED = 'filled';
const DEMO = 'demo';
/** Since when the demo customers have their accounts: half a year, in which they ordered. */
const ACCOUNT_AGE_MS = 180 * 24 * 60 * 60 * 1000;

export const isFilled = (store: ShopStore): boolean => store.facts.get(FILLED) !== undefined;

/** What the database was filled with; undefined while it is empty. */
export function originOf(store: ShopStore): ShopOrigin | undefined {
  const products = store.facts.get(FILLED);
  if (products === undefined) return undefined;
  const seed = store.facts.get('seed');
  return seed === undefined
    ? { products: Number(products) }
    : { products: Number(products), seed: Number(seed) };
}

/** Databases of older versions do not tell; they were all filled with demo accounts. */
const isDemo = (store: ShopStore): boolean => store.facts.get(DEMO) !== 'no';

/**
 * Keeps accounts with known passwords out of a real shop, and the letters of a real shop from being shown to everybody.
 * @throws DemoModeError
 */
export function checkMode(store: ShopStore, demo: boolean, path: string): void {
  if (isDemo(store) === demo) return;
  throw new DemoModeError(
    demo
      ? `${path} holds a shop that was not made in demo mode, which would show its letters to everybody: leave out --demo, or add --fresh to replace it, orders and edits included.`
      : `${path} holds a shop of the demo mode, whose accounts have known passwords: add --demo, or --fresh to replace it, orders and edits included.`,
  );
}

/** Fills an empty database with a shop, as one change; with accounts, orders and other persons only in demo mode. */
export function fill(store: ShopStore, shop: DemoShop, origin: ShopOrigin, demo: boolean): void {
  store.change(() => {
    if (isFilled(store)) return;
    store.revisions.begin();
    fillDocuments(store, shop);
    store.products.fill(shop.products);
    store.seo.fill(shop.seo);
    for (const parcel of shop.parcels) store.parcels.put(parcel);
    for (const { fileId, recipe } of shop.pictures) store.pictures.put(fileId, recipe);
    for (const raffle of shop.raffles) fillRaffle(store, raffle, demo);
    for (const review of shop.reviews) store.reviews.put(review, { uid: null, published: true });
    if (demo) fillPersons(store, shop, new Date());
    store.facts.set(DEMO, demo ? 'yes' : 'no');
    store.facts.set(FILLED, String(origin.products));
    if (origin.seed !== undefined) store.facts.set('seed', String(origin.seed));
  });
}

function fillPersons(store: ShopStore, shop: DemoShop, now: Date): void {
  fillCustomers(store, shop.customers, new Date(now.getTime() - ACCOUNT_AGE_MS));
  fillEditors(store, shop.editors);
  fillOrders(store, shop.orders, now);
  fillBlanks(store, shop.blanks, now);
}

function fillRaffle({ documents, raffleParticipants }: ShopStore, raffle: DemoRaffle, demo: boolean): void {
  const { participants, ...text } = raffle;
  documents.put('raffle', text.codeUrl, text);
  if (!demo) return;
  for (const participant of participants) {
    const entrant = { ...participant, email: '', uid: null };
    raffleParticipants.add(text.id, entrant, new Date(text.startsAt));
  }
}

function fillDocuments({ documents }: ShopStore, shop: DemoShop): void {
  documents.put('site', shop.site.id, shop.site);
  documents.put('config', 'shop', shop.config);
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
  for (const asked of shop.reviewParams) documents.put('reviewParams', asked.typeId, asked);
  for (const point of shop.deliveryPoints) documents.put('deliveryPoint', point.code, point);
  for (const partner of shop.partners) documents.put('partner', partner.id, partner);
  for (const point of shop.shopPoints) documents.put('shopPoint', point.id, point);
  for (const organization of shop.organizations)
    documents.put('organization', organization.taxId, organization);
  for (const form of shop.formTypes) documents.put('form', form.id, form);
  for (const clip of shop.videos) documents.put('video', clip.fileId, clip);
  shop.settlements.forEach((settlement, index) => {
    documents.put('settlement', index, { ...settlement, streets: [...settlement.streets] });
  });
}
