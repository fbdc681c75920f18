import type { Role } from '../../contract/account/user.ts';

/** A signed-in customer. */
export interface Customer {
  readonly uid: number;
  readonly role: Role;
}

/** The person who makes a call. */
export interface ApiClient {
  /** Undefined for a guest. */
  readonly customer: Customer | undefined;
  /** Picks the prices of the visitor's products, basket and orders. */
  readonly priceRole: string;
  /** The session that the access token belongs to; undefined for a guest. */
  readonly sessionId?: string;
}
