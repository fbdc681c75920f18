import type { ShopPart } from '../../contract/shop/shop-part.ts';
import type { ExtraPrices } from '../../contract/catalog/price.ts';
import type { SetTerms } from '../sets/set-discount.ts';
import type { PageCounters } from './counters.ts';
import type { ShownCurrency } from '../prices/currency.ts';

/** Written into every page by the base layout. */
export interface Shop {
  /** Key of the page's code, independent of content; null in development. */
  readonly code: string | null;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** Read by `domain/content/media-address.ts`, whose query has picture settings. */
  readonly mediaUrl: string;
  readonly siteId: number;
  /** Suffix of cookie names. */
  readonly siteCode: string;
  /** Served over https, with prefixed cookies; absent where not. */
  readonly secure?: boolean;
  /** The charged currency. */
  readonly currencyId: number;
  /** Display currencies. */
  readonly currencies: readonly ShownCurrency[];
  readonly allowOverAdding: boolean;
  readonly autoRemoveNotInStock: boolean;
  /** Price roles that see other roles' prices. */
  readonly extraPrices: ExtraPrices;
  /** Absent where its sets are sold as is usual. */
  readonly sets?: Partial<SetTerms> | undefined;
  /** Parts that the shop does not have; absent where it has all. */
  readonly without?: readonly ShopPart[] | undefined;
  /** Absent where unused. */
  readonly mapsKey?: string;
  /** By `trackingOf`; null where nothing is reported. */
  readonly tracking: Tracking | null;
}

export interface Tracking extends PageCounters {
  /** ISO 4217. */
  readonly currency: string;
}

interface PageKind {
  readonly isDevelopment: boolean;
  readonly isDraft: boolean;
}

/** Null in development and for drafts, which are not reported. */
export const trackingOf = (
  { isDevelopment, isDraft }: PageKind,
  counters: PageCounters | undefined,
  currency: string,
): Tracking | null => (isDevelopment || isDraft || !counters ? null : { ...counters, currency });

export const SHOP_ELEMENT_ID = 'shop';

/** Omitted from pages. */
const USUAL = { allowOverAdding: false, autoRemoveNotInStock: false } as const;

/** Without defaults, which `readShop` adds. */
export const withoutDefaults = (shop: Shop): Partial<Shop> =>
  Object.fromEntries(Object.entries(shop).filter(([, value]) => value !== false));

const isShop = (found: unknown): found is Shop =>
  typeof found === 'object' && found !== null && 'apiUrl' in found && 'siteCode' in found;

/** Throws without settings in the page. Not validated: page and script are of one build. */
export function readShop(page: Pick<Document, 'getElementById'>): Shop {
  const found: unknown = JSON.parse(page.getElementById(SHOP_ELEMENT_ID)?.textContent ?? 'null');
  if (!isShop(found)) throw new Error('The page does not carry the shop’s settings.');
  return { ...USUAL, ...found };
}
