import type { Call } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/routes.ts';
import type { Answer } from '../client.ts';
import { expect } from '../problem.ts';
import type { Suite } from '../suite.ts';

const directivesOf = ({ headers }: Answer): string[] =>
  (headers.get('cache-control') ?? '')
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());

/** No cache may give it to anybody, the same browser's included. @throws Problem */
function expectPrivate(answer: Answer): void {
  const directives = directivesOf(answer);
  const asks = directives.includes('no-cache') || directives.includes('max-age=0');
  expect(
    directives.includes('no-store') || (directives.includes('private') && asks),
    `caches may keep it: Cache-Control is "${directives.join(', ')}" instead of no-store`,
  );
}

/** What guests may share must not be given to a customer, who has other prices. @throws Problem */
function expectForGuests(answer: Answer): void {
  const directives = directivesOf(answer);
  if (['no-store', 'private', 'no-cache', 'max-age=0'].some((name) => directives.includes(name))) return;
  const varies = (answer.headers.get('vary') ?? '').toLowerCase();
  expect(
    varies.includes('authorization') || varies.includes('*'),
    `caches may give it to customers, who have other prices: it has neither "no-store" nor "Vary: Authorization"`,
  );
}

/** What a visitor alone may see is kept by no cache. */
export async function privateAnswers({ guest, shop, check, customer }: Suite): Promise<void> {
  const ids = shop.products.slice(0, 2).map(({ id }) => id);
  const product: readonly [Call, unknown][] = [
    [calls.viewProduct, { query: { id: ids[0] ?? 0 } }],
    [calls.getProductsByIds, { query: { ids } }],
  ];
  const own: readonly [Call, unknown][] = [
    [calls.getProfile, {}],
    [calls.getPartProfile, {}],
    [calls.getUserParams, {}],
    [calls.getOrders, { query: {} }],
    [calls.getOrderCounts, {}],
    [calls.getBlanks, { query: {} }],
    [calls.getShippings, {}],
    [calls.getFavoriteIds, {}],
    [calls.getBonusBalance, {}],
    [calls.getBonusAccounts, {}],
    [calls.getNotifications, { query: {} }],
    [calls.getBasket, { query: {} }],
    [calls.getBasketTotal, { query: {} }],
    ...product,
  ];
  for (const [call, input] of own)
    await check(call, 'lets no cache keep what it answers to a customer', async () =>
      expectPrivate(await customer().client.send(call, input)),
    );
  await check(calls.getBasket, 'lets no cache keep the basket of a guest', async () =>
    expectPrivate(await guest.send(calls.getBasket, { query: {} })),
  );
  for (const [call, input] of product)
    await check(call, 'lets no cache give customers the prices of guests', async () =>
      expectForGuests(await guest.send(call, input)),
    );
}
