import type { Hono } from 'hono';
import type { Catalog } from './catalog/catalog.ts';
import type { ShopStore } from './shop-store.ts';
import type { UploadedFiles } from './files/uploaded-files.ts';
import type { CallServer } from './http/call-server.ts';
import type { AllowsOrigin } from './http/origins.ts';
import type { OrderLimits } from './orders/order-limits.ts';
import type { ReservationExpiry } from './orders/reservations/reservation-expiry.ts';
import type { AccessTokens } from './auth/access-tokens.ts';

/**
 * What every route file of contract calls is made from: `serve<Resource>(context)`. Pages and pictures outside the contract
 * are `serve<Page>(app, dependencies)`.
 */
export interface RouteContext extends CallServer {
  app: Hono;
  files: UploadedFiles;
  store: ShopStore;
  catalog: Catalog;
  tokens: AccessTokens;
  now: () => Date;
  /** What requests for drafts are signed with; without any, none is answered. */
  draftKeys: readonly Buffer[];
  allowsOrigin: AllowsOrigin;
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl: string | undefined;
  orderLimits: OrderLimits;
  /** Whether the test bank is served, without which nothing is paid online. */
  testBank: boolean;
  /** Cancels orders that are not paid, or not confirmed, in time. */
  reservations: ReservationExpiry;
}
