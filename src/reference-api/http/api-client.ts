import type { Role } from '../../contract/account/user.ts';

/** A signed-in customer. */
export interface Customer {
  readonly uid: number;
  readonly role: Role;
}

/** The caller of a call. */
export interface ApiClient {
  /** Undefined for a guest. */
  readonly customer: Customer | undefined;
  /** Picks the prices of the visitor's products, basket and orders. */
  readonly priceRole: string;
  /** The session that the access token belongs to; undefined for a guest. */
  readonly sessionId?: string;
}

/** Says who makes a call. */
export interface Authentication {
  /** Who an `Authorization` header speaks for. @throws ErrorResponse 401 for a token that is not valid any more */
  authenticate: (authorization: string | undefined) => Promise<ApiClient>;
  /** Looks again, as after a body that came slowly. @throws ErrorResponse 401 where the session has ended since */
  checkOpen: (client: ApiClient) => void;
}
