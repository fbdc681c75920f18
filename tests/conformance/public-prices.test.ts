import { afterAll, expect, test } from 'vitest';
import { calls } from '../../src/contract/routes.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { findProducts, getProductsByIds, viewProduct } from '../../src/contract/catalog/product.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { namesPlantedPrice, withPlantedPrices } from '../builders/planted-prices.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { areaNames, runConformance } from './conformance.ts';

const shop = generateShop({ products: 60, seed: 3 });
const api = testApi({ shop: { ...shop, products: shop.products.map(withPlantedPrices) } });
afterAll(() => api.close());

/** The suite has no guest's response to these in memory: none of them names goods. */
const WITHOUT_GOODS = [
  'addReview',
  'changePassword',
  // For the shop's own server, which shows the prices of public roles alone (tests/build/drafts).
  'getDraft',
  'getFile',
  'getPaymentUrl',
  'uploadFile',
  'uploadImage',
];

const all: readonly Call[] = Object.values(calls);
const patterns = all
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

test('PRICE-01 no response to a guest names a price of another role, whatever is asked', async () => {
  const answered = new Set<string>();
  const leaks: string[] = [];
  const fetch = async (request: Request) => {
    const response = await api.app.fetch(request);
    const { pathname } = new URL(request.url);
    const call = patterns.find(
      ({ call: { method }, pattern }) => method === request.method && pattern.test(pathname),
    )?.call;
    if (!call || request.headers.has('authorization')) return response;
    if (response.ok) answered.add(call.name);
    if (namesPlantedPrice(await response.clone().text())) leaks.push(`${request.method} ${pathname}`);
    return response;
  };
  const raffle = shop.raffles[0]?.codeUrl ?? '';
  await runConformance({
    api: 'http://api.test',
    origin: 'http://shop.test',
    raffle,
    only: [...areaNames],
    fetch,
  });
  expect(leaks).toEqual([]);
  const unanswered = all.filter(({ auth, name }) => auth !== 'required' && !answered.has(name));
  expect(unanswered.map(({ name }) => name).sort()).toEqual(WITHOUT_GOODS);
}, 60_000);

test('PRICE-01 SESS-06 each role reads its own prices, those it sees of others’, and the guest’s', async () => {
  const [id] = shop.products.map((product) => product.id);
  const rolesIn = async (headers: Record<string, string>) => {
    const { cardPrices, groups } = await api.call(viewProduct, { query: { id } }, headers);
    const inGroups = groups.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices));
    const named = (prices: readonly { priceRole: string }[]) =>
      [...new Set(prices.map(({ priceRole }) => priceRole))].sort();
    expect(named(inGroups)).toEqual(named(cardPrices));
    return named(cardPrices);
  };
  const { headers: user } = await api.customer();
  const { headers: organization } = await api.customer('org_user');
  const { headers: dealer } = await api.customer('dealer');
  expect(await rolesIn({})).toEqual(['guest_opt']);
  expect(await rolesIn(user)).toEqual(['guest_opt', 'user']);
  expect(await rolesIn(organization)).toEqual(['guest_opt', 'org_user']);
  expect(await rolesIn(dealer)).toEqual(['dealer', 'guest_opt', 'org_user']);

  const { data } = await api.call(findProducts, { body: { limit: 5 } }, dealer);
  const ids = data.map((product) => product.id);
  expect((await api.call(getProductsByIds, { query: { ids } }, dealer)).data).toEqual(data);
  expect(await rolesIn({}), 'what a dealer has read is not a guest’s').toEqual(['guest_opt']);
});

test('PRICE-01 the configuration says which roles are public', async () => {
  const users = { ...shop.config.users, publicPriceRoles: ['user'] };
  await using open = testApi({ shop: { ...shop, config: { ...shop.config, users } } });
  const { data } = await open.call(findProducts, { body: { limit: 1 } });
  expect(data[0]?.cardPrices.map(({ priceRole }) => priceRole)).toEqual(['guest_opt', 'user']);
});
