import type { Catalog } from '../catalog/catalog.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { CallServer } from '../http/call-server.ts';
import type { AllowsOrigin } from '../http/origins.ts';
import type { OrderLimits } from '../order/order-limits.ts';
import type { ReservationExpiry } from '../order/reservation-expiry.ts';
import type { AccessTokens } from '../users/access-tokens.ts';

/** What the routes of a resource are made from. */
export interface RouteContext extends CallServer {
  store: ShopStore;
  catalog: Catalog;
  tokens: AccessTokens;
  now: () => Date;
  allowsOrigin: AllowsOrigin;
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl: string | undefined;
  orderLimits: OrderLimits;
  /** Whether the test bank is served, without which nothing is paid online. */
  testBank: boolean;
  /** Cancels orders that are not paid, or not confirmed, in time. */
  reservations: ReservationExpiry;
}
