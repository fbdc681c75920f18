import type { Basket } from '../../contract/order/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { CookieRefusedError } from '../../session/client/cookie-refused-error.ts';
import { environment } from '../environment/environment.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/**
 * Stores the cart token of a loaded guest basket, unless another tab has changed it since `requestToken` was sent. Customers
 * need none. @throws CookieRefusedError where the browser keeps no cookie: the basket could not be found again
 */
export function storeCartToken(
  { basket: token }: Basket,
  requestToken: string | undefined,
  wasCustomer: boolean,
): void {
  const { cookies } = environment();
  if ((wasCustomer || isSignedIn()) && cookies.get('cartToken') !== undefined) return;
  if (token !== null) cookies.set('cartToken', token);
  else if (requestToken !== undefined && cookies.get('cartToken') === requestToken)
    cookies.remove('cartToken');
  if (token !== null && !isSignedIn() && cookies.get('cartToken') === undefined)
    throw new CookieRefusedError(basketMessages.basketNotKept);
}

/** Whether a guest's change reached an abandoned basket: a sign-in has merged it, or another tab has begun another. */
export function isForAnotherBasket({ basket: answered }: Basket, requested: string | undefined): boolean {
  const current = environment().cookies.get('cartToken');
  if (isSignedIn()) return answered !== requested || answered === null;
  return current !== undefined && current !== requested && current !== answered;
}
