/* Apart from the schemas, so that pages which only need a role's name load no schema library. */

/** What a guest pays. */
export const DEFAULT_PRICE_ROLE = 'guest_opt';

/** The price role of a signed-in customer whose token names none. */
export const SIGNED_IN_PRICE_ROLE = 'user';
