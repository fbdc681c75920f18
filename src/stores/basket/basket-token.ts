import type { Basket } from '../../contract/order/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { NotKeptError } from '../../session/client/not-kept-error.ts';
import { environment } from '../environment/environment.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/**
 * Stores the cart token of a loaded basket. `requestToken` is the token that the request carried; a token that another tab
 * has set meanwhile stays. A customer's basket needs no token: a guest's stays in the cookie until the session ends or the
 * baskets are merged.
 * @throws NotKeptError where the browser keeps none, so that nobody would find the basket again
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
  if (token !== null && !isSignedIn() && cookies.get('cartToken') === undefined)
    throw new NotKeptError(basketMessages.basketNotKept);
}

/**
 * Whether a guest's change has come too late for the basket that it named: someone has signed in meanwhile, which has merged
 * it, or another tab has begun the visitor's basket. The change is in a basket that nobody will open again.
 */
export function isForAnotherBasket({ basket: answered }: Basket, requested: string | undefined): boolean {
  const current = environment().cookies.get('cartToken');
  if (isSignedIn()) return answered !== requested || answered === null;
  return current !== undefined && current !== requested && current !== answered;
}
