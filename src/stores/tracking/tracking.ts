import { hasPageContext, pageContext } from '../page/page-context.ts';

/** Prices in currency units. */
export interface TrackedProduct {
  readonly id: string;
  readonly name: string;
  readonly price?: number;
  readonly brand?: string;
  /** Titles from the root, joined by slashes. */
  readonly category?: string;
  readonly variant?: string;
  readonly quantity?: number;
  /** The name of the list. */
  readonly list?: string;
  readonly position?: number;
}

export type ShopEvent = 'detail' | 'impressions' | 'add' | 'remove' | 'purchase';

export interface TrackedOrder {
  readonly id: string;
  /** In currency units. */
  readonly revenue: number;
}

export type TrackedEvent =
  | {
      readonly kind: ShopEvent;
      readonly products: readonly TrackedProduct[];
      readonly order?: TrackedOrder;
    }
  | { readonly kind: 'goal'; readonly goal: string };

/** Limit for a page without an answer about consent. */
const MAX_WAITING = 100;

const waiting: TrackedEvent[] = [];
let reports: ((event: TrackedEvent) => void) | undefined;
let isSilent = false;

/** Errors are logged only. */
function send(event: TrackedEvent): void {
  try {
    if (isSilent || !hasPageContext() || pageContext().shop.tracking === null) return;
    if (reports) reports(event);
    else if (waiting.length < MAX_WAITING) waiting.push(event);
  } catch (error) {
    console.error('Tracking failed.', error);
  }
}

/** Reports an e-commerce event once there is consent and the counters have loaded. */
export function track(kind: ShopEvent, products: readonly TrackedProduct[], order?: TrackedOrder): void {
  if (products.length > 0) send({ kind, products, ...(order && { order }) });
}

export const trackGoal = (goal: string): void => send({ kind: 'goal', goal });

/** Reports waiting events, then each new one. */
export function startReporting(report: (event: TrackedEvent) => void): void {
  isSilent = false;
  reports = report;
  for (const event of waiting.splice(0)) send(event);
}

export function stopReporting(): void {
  isSilent = true;
  reports = undefined;
  waiting.length = 0;
}

export const isReporting = (): boolean => reports !== undefined;
