import type { Basket } from '../contract/basket.ts';
import { environment } from './environment.ts';
import { isSignedIn } from './price-role.ts';

/**
 * Stores the cart token of a loaded basket. `requestToken` is the token that the request carried; a token that another tab
 * has set meanwhile stays. A customer's basket needs no token: a guest's stays in the cookie until the session ends or the
 * baskets are merged.
 */
export function storeCartToken(
  { basket: token }: Basket,
  requestToken: string | undefined,
  wasCustomer: boolean,
): void {
  const { cookies } = environment();
  // A session may end between request and response.
  if ((wasCustomer || isSignedIn()) && cookies.get('cartToken') !== undefined) return;
  if (token !== null) cookies.set('cartToken', token);
  else if (requestToken !== undefined && cookies.get('cartToken') === requestToken)
    cookies.remove('cartToken');
}
