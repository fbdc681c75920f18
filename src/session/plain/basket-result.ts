import { BAD_GATEWAY, SERVER_ERROR } from '../../contract/calls/http-status.ts';
import { HttpError } from '../../api/errors.ts';
import { type Basket, getBasket } from '../../contract/order/basket.ts';
import type { BasketNote, PlainBasketView } from '../../domain/basket/plain-basket.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../client/error-text.ts';
import { keepCartToken, type PlainResult, type PlainVisit } from './plain-visit.ts';

/** Query parameter of the note to show. */
export const NOTE = 'note';

/** HTTP status of a page about a failed call. */
export const failedStatus = (error: unknown): number =>
  error instanceof HttpError && error.status < SERVER_ERROR ? error.status : BAD_GATEWAY;

export type BasketResult = PlainResult<PlainBasketView>;

export const noFields = {
  typed: new Map<number, string>(),
  ticked: new Map<number, boolean>(),
  errors: new Map<number, string>(),
};

/** The basket page, changed by `part`. */
export function viewOf(
  { cookies, isSignedOut }: PlainVisit,
  part: Partial<PlainBasketView> & Pick<PlainBasketView, 'basket'>,
  status = 200,
): BasketResult {
  const promoCode = { typed: part.basket?.total.promocode ?? '' };
  const note = isSignedOut ? 'signedOut' : undefined;
  return { kind: 'view', status, view: { ...noFields, promoCode, note, ...part }, cookies };
}

export const redirect = ({ cookies, isSignedOut }: PlainVisit, note: BasketNote): BasketResult => ({
  kind: 'redirect',
  cookies,
  to: `${paths.plainBasket}?${NOTE}=${isSignedOut ? 'signedOut' : note}`,
});

/** @throws the client's errors */
export async function read(visit: PlainVisit): Promise<Basket> {
  const { client, cartToken, isCustomer } = visit;
  const named = { query: { basket: cartToken } };
  const basket = await client.call(getBasket, cartToken === undefined && !isCustomer ? {} : named);
  keepCartToken(visit, basket);
  return basket;
}

/** The reason of a failure beside the current basket. */
export async function failed(
  visit: PlainVisit,
  error: unknown,
  part: Partial<PlainBasketView> = {},
): Promise<BasketResult> {
  const basket = await read(visit).catch(() => undefined);
  return viewOf(visit, { message: errorText(error), ...part, basket }, failedStatus(error));
}
