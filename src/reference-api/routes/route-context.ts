import type { ShopStore } from '../db/shop-store.ts';
import type { Serve } from '../http/call-server.ts';
import type { AllowsOrigin } from '../http/origins.ts';

/** What the routes of a resource are made from. */
export interface RouteContext {
  serve: Serve;
  store: ShopStore;
  now: () => Date;
  allowsOrigin: AllowsOrigin;
}
