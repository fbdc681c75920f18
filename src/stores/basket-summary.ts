import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Basket } from '../contract/basket.ts';
import { namedGroups } from '../domain/basket.ts';
import { hasPage, page } from './page.ts';
import { persisted } from './persisted.ts';

/** What every page knows of the basket without asking the server. */
const SummarySchema = z.object({
  /** The cart token of the basket that this was. */
  basket: z.string(),
  /** Units by group id. */
  counts: z.record(z.string(), z.number().check(z.positive())),
  products: z.int().check(z.minimum(0)),
  /** Differs where anything in the basket does. */
  digest: z.string(),
});

const nothing = { basket: '', counts: {}, products: 0, digest: '' };

/** Changes in any tab reach this store in all of them. */
export const $basketSummary = persisted('basket', SummarySchema, nothing);

onMount($basketSummary, () => {
  const { basket } = $basketSummary.value ?? nothing;
  if (basket !== '' && hasPage() && page().cookies.get('cartToken') !== basket) $basketSummary.set(nothing);
});

/** Counts that the shopper has chosen and the server has not confirmed yet; 0 removes. */
export const $wishedCounts = atom<ReadonlyMap<number, number>>(new Map());

/** Units in the basket by group id, with the shopper's last wishes; known on any page at once. */
export const $groupCounts: ReadableAtom<Readonly<Record<number, number>>> = computed(
  [$basketSummary, $wishedCounts],
  ({ counts }, wished) =>
    wished.size === 0
      ? counts
      : Object.fromEntries(
          Object.entries({ ...counts, ...Object.fromEntries(wished) }).filter(([, count]) => count > 0),
        ),
);

/** Different products in the basket, for the header. */
export const $basketCount: ReadableAtom<number> = computed($basketSummary, ({ products }) => products);

const digestOf = (basket: Basket): string => {
  let hash = 5381;
  for (const character of JSON.stringify(basket)) hash = (hash * 33 + character.charCodeAt(0)) | 0;
  return hash.toString(36);
};

/** Keeps what the server says of the basket for this and other tabs and pages. */
export const keepSummary = (basket: Basket): void => {
  const digest = digestOf(basket);
  if ($basketSummary.get().digest === digest) return;
  $basketSummary.set({
    basket: basket.basket,
    counts: Object.fromEntries(
      namedGroups(basket)
        .filter(({ count }) => count > 0)
        .map(({ id, count }) => [id, count]),
    ),
    products: basket.total.productsCountInBasket,
    digest,
  });
};
