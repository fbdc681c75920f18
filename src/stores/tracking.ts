import { hasPageContext, pageContext } from './page-context.ts';

/** A product in an event, in the words of the counter. Prices in currency units. */
export interface TrackedProduct {
  readonly id: string;
  readonly name: string;
  readonly price?: number;
  readonly brand?: string;
  /** Titles from the root, joined by slashes. */
  readonly category?: string;
  /** The size. */
  readonly variant?: string;
  readonly quantity?: number;
  /** The list in which it was shown. */
  readonly list?: string;
  readonly position?: number;
}

/** What a shopper did: looked at a product, saw products in a list, put them into the basket, took them out or ordered them. */
export type ShopEvent = 'detail' | 'impressions' | 'add' | 'remove' | 'purchase';

/** An order in the words of the counter. */
export interface TrackedOrder {
  readonly id: string;
  /** What the shopper pays, in currency units. */
  readonly revenue: number;
}

function layerNamed(name: string): unknown[] {
  const existing: unknown = Reflect.get(globalThis, name);
  if (Array.isArray(existing)) return existing;
  const layer: unknown[] = [];
  Reflect.set(globalThis, name, layer);
  return layer;
}

/** Hands an e-commerce event to the shop's counter. Whatever goes wrong is logged and disturbs nobody. */
export function track(event: ShopEvent, products: readonly TrackedProduct[], order?: TrackedOrder): void {
  try {
    const tracking = hasPageContext() ? pageContext().shop.tracking : null;
    if (tracking === null || products.length === 0) return;
    const { dataLayer, currency } = tracking;
    const payload = event === 'impressions' ? products : { ...(order && { actionField: order }), products };
    layerNamed(dataLayer).push({ ecommerce: { currencyCode: currency, [event]: payload } });
  } catch (error) {
    console.error('Tracking failed.', error);
  }
}

/** Tells the shop's counter that a goal is reached. Whatever goes wrong is logged and disturbs nobody. */
export function trackGoal(goal: string): void {
  try {
    const tracking = hasPageContext() ? pageContext().shop.tracking : null;
    if (tracking !== null) layerNamed(tracking.dataLayer).push({ event: 'goal', goal });
  } catch (error) {
    console.error('Tracking failed.', error);
  }
}
