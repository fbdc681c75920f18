import { hasPageContext, pageContext } from '../page/page-context.ts';

/** A product in an event, in the words of the counters. Prices in currency units. */
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

/** An order in the words of the counters. */
export interface TrackedOrder {
  readonly id: string;
  /** What the shopper pays, in currency units. */
  readonly revenue: number;
}

/** What counters are told. */
export type TrackedEvent =
  | {
      readonly kind: ShopEvent;
      readonly products: readonly TrackedProduct[];
      readonly order?: TrackedOrder;
    }
  | { readonly kind: 'goal'; readonly goal: string };

/** Of a page on which nobody answers whether counters may be told. */
const MAX_WAITING = 100;

const waiting: TrackedEvent[] = [];
let reports: ((event: TrackedEvent) => void) | undefined;
let isSilent = false;

/** Whatever goes wrong is logged and disturbs nobody. */
function tell(event: TrackedEvent): void {
  try {
    if (isSilent || !hasPageContext() || pageContext().shop.tracking === null) return;
    if (reports) reports(event);
    else if (waiting.length < MAX_WAITING) waiting.push(event);
  } catch (error) {
    console.error('Tracking failed.', error);
  }
}

/** Hands an e-commerce event to the shop's counters, once they may be told and are there. */
export function track(kind: ShopEvent, products: readonly TrackedProduct[], order?: TrackedOrder): void {
  if (products.length > 0) tell({ kind, products, ...(order && { order }) });
}

/** Tells the shop's counters that a goal is reached. */
export const trackGoal = (goal: string): void => tell({ kind: 'goal', goal });

/** Tells counters of what this page has waited to tell, and from now on of everything. */
export function startReporting(report: (event: TrackedEvent) => void): void {
  isSilent = false;
  reports = report;
  for (const event of waiting.splice(0)) tell(event);
}

/** From now on nobody is told of anything. */
export function stopReporting(): void {
  isSilent = true;
  reports = undefined;
  waiting.length = 0;
}

/** Whether counters are there to be told. */
export const isReporting = (): boolean => reports !== undefined;
