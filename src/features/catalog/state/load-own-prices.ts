import { getProductsByIds } from '../../../contract/catalog/product.ts';
import {
  type KnownPrices,
  NO_PRICES,
  type OwnPrices,
  ownPricesOf,
} from '../../../domain/prices/own-prices.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { $ownPrices, setOwnPrices } from '../../../stores/prices/own-prices-state.ts';
import { forgetOwnPrices } from '../../../stores/prices/own-prices-keys.ts';
import { type PriceEntry, readStoredPrices, storePrices } from './store-own-prices.ts';
import { $customer, type Customer, customerKey } from '../../../stores/visitor/visitor.ts';

/** Older prices are shown and requested again. */
const FRESH_MS = 5 * 60_000;
/** Limit of `getProductsByIds`. */
const MAX_IDS = 500;

let entries = new Map<number, PriceEntry>();
/** Requested for the present customer on this page. */
let requested = new Set<number>();
let wanted = new Set<number>();

const pricesOf = (): KnownPrices =>
  new Map([...entries].map(([id, { prices }]): [number, OwnPrices] => [id, prices]));

let last: Customer | null = null;

function changeCustomer(customer: Customer | null): void {
  // A session renewed by this very call needs no second one.
  if (last !== null) requested = new Set();
  last = customer;
  entries = new Map(customer ? readStoredPrices(customerKey(customer)) : []);
  if (entries.size === 0) forgetOwnPrices();
  setOwnPrices({ products: pricesOf(), failed: false });
}

$customer.subscribe(changeCustomer);

async function load(ids: number[]): Promise<void> {
  const before = $customer.get();
  try {
    const { data } = await environment().client.call(getProductsByIds, { query: { ids } });
    const customer = $customer.get();
    // Another visitor by now. The session may have been renewed by this very call.
    if (customer === null) requested.clear();
    if (customer === null || (before !== null && customer !== before)) return;
    const at = Date.now();
    for (const id of ids) entries.set(id, { at, prices: NO_PRICES });
    for (const product of data) entries.set(product.id, { at, prices: ownPricesOf(product) });
    storePrices(customerKey(customer), entries);
    setOwnPrices({ products: pricesOf(), failed: false });
  } catch (error) {
    if ($customer.get() !== before) return;
    console.error('The customer’s prices could not be loaded.', error);
    setOwnPrices({ ...$ownPrices.get(), failed: true });
  }
}

async function loadWanted(): Promise<void> {
  const ids = [...wanted];
  wanted = new Set();
  for (let at = 0; at < ids.length; at += MAX_IDS) await load(ids.slice(at, at + MAX_IDS));
}

const isFresh = ({ at }: PriceEntry): boolean => Math.abs(Date.now() - at) < FRESH_MS;

/** Requests own prices once per page, all pending ids in one call. */
export function loadOwnPrices(ids: Iterable<number>): Promise<void> {
  const isFirst = wanted.size === 0;
  for (const id of ids) {
    const entry = entries.get(id);
    if (requested.has(id) || (entry && isFresh(entry))) continue;
    requested.add(id);
    wanted.add(id);
  }
  return isFirst && wanted.size > 0 ? Promise.resolve().then(loadWanted) : Promise.resolve();
}
