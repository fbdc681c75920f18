import type { ShopStore } from '../shop-store.ts';
import type { DemoRaffle, DemoShop } from '../seed/demo-shop.ts';
import { loadCustomers, loadStaff, loadExchangeAccounts } from './load-accounts.ts';
import { loadDocuments } from './load-documents.ts';
import { loadBlanks } from './load-blanks.ts';
import { loadMessages } from './load-messages.ts';
import { loadPurchases } from './load-orders.ts';
import { withRatings } from './ratings.ts';
import { isLoaded, saveShopOrigin, type ShopOrigin } from './shop-origin.ts';

/** The demo customers' accounts are half a year old, older than their orders. */
const ACCOUNT_AGE_MS = 180 * 24 * 60 * 60 * 1000;

/** Loads a shop into an empty database, as one change; accounts, orders and raffle participants only in demo mode. */
export function loadShop(store: ShopStore, shop: DemoShop, origin: ShopOrigin, demo: boolean): void {
  store.change(() => {
    if (isLoaded(store)) return;
    store.revisions.begin();
    loadDocuments(store, shop);
    store.products.insertAll(withRatings(shop, demo));
    store.seo.insertAll(shop.seo);
    for (const size of shop.parcels) store.packageSizes.put(size);
    for (const { fileId, recipe } of shop.pictures) store.pictures.put(fileId, recipe);
    for (const raffle of shop.raffles) loadRaffle(store, raffle, demo);
    for (const review of shop.reviews) store.reviews.put(review, { uid: null, state: 'published' });
    if (demo) loadAccounts(store, shop, new Date());
    saveShopOrigin(store, origin, demo);
  });
}

function loadAccounts(store: ShopStore, shop: DemoShop, now: Date): void {
  loadCustomers(store, shop.customers, { now, since: new Date(now.getTime() - ACCOUNT_AGE_MS) });
  loadStaff(store, shop.staff);
  loadExchangeAccounts(store, shop.exchangeAccounts ?? []);
  loadPurchases(store, shop, now);
  loadBlanks(store, shop.blanks, now);
  loadMessages(store, shop.customers, now);
}

function loadRaffle({ documents, raffleParticipants }: ShopStore, raffle: DemoRaffle, demo: boolean): void {
  const { participants, ...text } = raffle;
  documents.put('raffle', text.codeUrl, text);
  if (!demo) return;
  for (const participant of participants) {
    const entrant = { ...participant, email: '', uid: null };
    raffleParticipants.add(text.id, entrant, new Date(text.startsAt));
  }
}
