import type { ExtraPrices } from '../../contract/catalog/price.ts';
import type { PageCounters } from './counters.ts';
import type { ShownCurrency } from '../prices/currency.ts';

/** What the browser must know of the shop; the base layout writes it into every page. */
export interface Shop {
  /** Key of the code that made the page, the same for all content; null while developing. */
  readonly code: string | null;
  /** Base address of the API, without a slash at its end. */
  readonly apiUrl: string;
  /** Base address of pictures and videos, read by `domain/content/media-address.ts`: its query says how pictures are asked for. */
  readonly mediaUrl: string;
  readonly siteId: number;
  /** Suffix of the cookies' names. */
  readonly siteCode: string;
  /** Whether the shop is served over https, where its cookies have a prefix; absent where it is not. */
  readonly secure?: boolean;
  /** Of the prices, which is charged. */
  readonly currencyId: number;
  /** In which amounts can be shown besides. */
  readonly currencies: readonly ShownCurrency[];
  /** Allows more than the remnants in the basket. */
  readonly allowOverAdding: boolean;
  /** Removes selected out-of-stock products from the basket by itself. */
  readonly autoRemoveNotInStock: boolean;
  /** Price roles that see other roles' prices as well, and which. */
  readonly extraPrices: ExtraPrices;
  /** Key of the maps service; absent where the shop uses none. */
  readonly mapsKey?: string;
  /** Where e-commerce events go, by `trackingOf`; null where nobody is told. */
  readonly tracking: Tracking | null;
}

/** The shop's counters, and what they are told besides. */
export interface Tracking extends PageCounters {
  /** Currency of the prices, ISO 4217. */
  readonly currency: string;
}

interface PageKind {
  readonly isDevelopment: boolean;
  readonly isDraft: boolean;
}

/** Where the e-commerce events of a page go; nobody is told of what developers do, nor of who looks at a draft. */
export const trackingOf = (
  { isDevelopment, isDraft }: PageKind,
  counters: PageCounters | undefined,
  currency: string,
): Tracking | null => (isDevelopment || isDraft || !counters ? null : { ...counters, currency });

/** Id of the `<script type="application/json">` that holds the settings. */
export const SHOP_ELEMENT_ID = 'shop';

/** What a page does not say where it is so. */
const USUAL = { allowOverAdding: false, autoRemoveNotInStock: false } as const;

/** The settings as a page says them, without what is usual; `readShop` adds it. */
export const saidOnPage = (shop: Shop): Partial<Shop> =>
  Object.fromEntries(Object.entries(shop).filter(([, value]) => value !== false));

const isShop = (found: unknown): found is Shop =>
  typeof found === 'object' && found !== null && 'apiUrl' in found && 'siteCode' in found;

/**
 * Reads the page's shop settings; throws where the page does not carry them. The page and this script are of one build, so
 * the members are not checked one by one.
 */
export function readShop(page: Pick<Document, 'getElementById'>): Shop {
  const found: unknown = JSON.parse(page.getElementById(SHOP_ELEMENT_ID)?.textContent ?? 'null');
  if (!isShop(found)) throw new Error('The page does not carry the shop’s settings.');
  return { ...USUAL, ...found };
}
