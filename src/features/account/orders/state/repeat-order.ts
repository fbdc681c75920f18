import { type Basket, getBasket } from '../../../../contract/order/basket.ts';
import { addOrderToBasket } from '../../../../contract/order/order-history.ts';
import { groupsOf, namedGroups } from '../../../../domain/basket/basket.ts';
import * as orderMessages from '../../../../domain/orders/order-messages.ts';
import { errorText } from '../../../../session/client/error-text.ts';
import { isFinalFailure } from '../../../../api/failures.ts';
import { CookieRefusedError } from '../../../../session/client/cookie-refused-error.ts';
import { storeCartToken } from '../../../../stores/basket/basket-token.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import { readOrder } from '../../../../stores/orders/order.ts';
import { useOptionalScript } from '../../../../domain/requests/optional-script.ts';
import { storeSummary } from '../../../../stores/basket/store-basket-summary.ts';
import { protectWork } from '../../../../stores/page/unsaved-work.ts';
import { isSignedIn } from '../../../../stores/visitor/visitor.ts';
import { roundCount } from '../../../../domain/counts/count-step.ts';

export type RepeatResult =
  /** `notAdded`: titles of what could not be added, wholly or in part. */
  | { readonly status: 'done'; readonly notAdded: readonly string[]; readonly isAnyAdded: boolean }
  | { readonly status: 'failed'; readonly message: string };

const unknown: RepeatResult = { status: 'failed', message: orderMessages.repeatUnknown };

type Counts = ReadonlyMap<number, number>;

function countsOf(basket: Basket): Counts {
  const counts = new Map<number, number>();
  for (const { id, count } of groupsOf(basket)) counts.set(id, roundCount((counts.get(id) ?? 0) + count));
  return counts;
}

const growthOf = (id: number, before: Counts, after: Counts): number =>
  roundCount((after.get(id) ?? 0) - (before.get(id) ?? 0));

function track(earlier: Basket, basket: Basket): void {
  if (environment().shop.tracking === null) return;
  const counts = Object.fromEntries(namedGroups(earlier).map(({ id, count }) => [id, count]));
  const change = { kind: 'add', counts: countsOf(basket) } as const;
  void useOptionalScript(
    () => import('../../../../stores/basket/basket-tracking.ts'),
    ({ trackBasketChange }) => trackBasketChange(change, { counts, basket: earlier }, basket),
  );
}

/** Applies the server's basket in all tabs. */
function takeOver(
  basket: Basket,
  { earlier, token, isCustomer }: { earlier: Basket; token: string | undefined; isCustomer: boolean },
): void {
  storeCartToken(basket, token, isCustomer);
  storeSummary(basket);
  track(earlier, basket);
}

async function readBasket(): Promise<Basket> {
  const { client, cookies } = environment();
  return client.call(getBasket, { query: { basket: cookies.get('cartToken') } });
}

/** The outcome of a repeat without an answer, from the basket; undefined where it shows none. */
async function lostRepeat(orderId: number, earlier: Basket): Promise<RepeatResult | undefined> {
  const [basket, order] = await Promise.all([readBasket(), readOrder(orderId)]);
  takeOver(basket, { earlier, token: environment().cookies.get('cartToken'), isCustomer: isSignedIn() });
  const [before, after] = [countsOf(earlier), countsOf(basket)];
  const wanted = new Map<number, { title: string; count: number }>();
  for (const { groupId, title, count } of order?.lines ?? [])
    wanted.set(groupId, { title, count: roundCount((wanted.get(groupId)?.count ?? 0) + count) });
  if (![...wanted.keys()].some((id) => growthOf(id, before, after) > 0)) return undefined;
  const short = [...wanted].filter(([id, { count }]) => growthOf(id, before, after) < count);
  return { status: 'done', notAdded: short.map(([, { title }]) => title), isAnyAdded: true };
}

async function add(orderId: number): Promise<RepeatResult> {
  const { client, cookies } = environment();
  const token = cookies.get('cartToken');
  const isCustomer = isSignedIn();
  const earlier = await readBasket();
  try {
    const basket = await client.call(
      addOrderToBasket,
      { body: { orderId, ...(token !== undefined && { basket: token }) } },
      { keepalive: true },
    );
    takeOver(basket, { earlier, token, isCustomer });
    const [before, after] = [countsOf(earlier), countsOf(basket)];
    const isAnyAdded = [...after.keys()].some((id) => growthOf(id, before, after) > 0);
    return { status: 'done', notAdded: basket.notAdded, isAnyAdded };
  } catch (error) {
    if (isFinalFailure(error) || error instanceof CookieRefusedError) throw error;
    // Repeating would add everything twice.
    const found = await lostRepeat(orderId, earlier).catch((): RepeatResult => unknown);
    return found ?? { status: 'failed', message: errorText(error) };
  }
}

/**
 * Adds an order's goods to the basket, one repeat at a time. After a lost answer the basket is read to see whether they were
 * added.
 */
export function repeatOrder(orderId: number): Promise<RepeatResult> {
  return protectWork(async () => {
    let result: RepeatResult | undefined;
    try {
      await environment().exclusively(async () => {
        result = await add(orderId);
      });
    } catch (error) {
      return { status: 'failed', message: errorText(error) };
    }
    return result ?? unknown;
  });
}
