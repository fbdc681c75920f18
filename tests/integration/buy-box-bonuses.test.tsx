import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProductsBonuses } from '../../src/contract/bonus.ts';
import { buyBox, productOf } from './harness/buy-box.tsx';
import { appears, draw, find, press } from './harness/island-page.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';

let browser: Browser;
let screen: Awaited<ReturnType<typeof draw>> | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  await browser.openTab();
});
afterEach(async () => {
  await screen?.close();
  screen = undefined;
  vi.clearAllTimers();
  vi.useRealTimers();
  await browser.close();
});

const BY_SIZE = [164_00, 287_00, 301_00];
const [first, second] = productOf('komplekt').groups;
const groups = productOf('komplekt').groups.map((group, at) => ({ ...group, bonuses: BY_SIZE[at] ?? 0 }));
const note = () => find<HTMLElement>('p', 'Вернём бонусами');
const said = () => note().textContent.replaceAll('\u00a0', ' ');
const choose = (id: number | undefined) => press(find(`label:has(input[value="${id}"])`, ''));

test('PROD-02 the bonuses are those of the size that is chosen', async () => {
  screen = await draw(await buyBox('komplekt', false, groups));
  await choose(first?.id);
  expect(said()).toBe('Вернём бонусами 164 ₽');
  await choose(second?.id);
  expect(said()).toBe('Вернём бонусами 287 ₽');
});

test('PROD-02 a customer reads what the chosen size brings them, a wholesaler nothing', async () => {
  const product = browser.api.store.products.byId(productOf('komplekt').id);
  if (!product) throw new Error('The fixture has no set.');
  browser.api.store.products.save({ ...product, groups });
  const { headers } = await browser.api.customer('guest');
  const own = await browser.api.call(getProductsBonuses, { query: { ids: [product.id] } }, headers);
  const ownOf = (id: number | undefined) => own.data[0]?.groups?.find((group) => group.id === id)?.bonuses;
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  screen = await draw(await buyBox('komplekt', false, groups));
  await appears('[data-own-bonuses="some"]');
  await choose(second?.id);
  expect(ownOf(second?.id)).toBeGreaterThan(ownOf(first?.id) ?? Number.NaN);
  expect(said()).toContain(`${(ownOf(second?.id) ?? 0) / 100} ₽`);
  expect(note().dataset['ownBonuses']).toBe('some');
  await screen.close();

  const { headers: dealer } = await browser.api.customer('dealer');
  browser.cookies.set('authToken', dealer.authorization.replace('Bearer ', ''));
  const { readPriceRole } = await import('../../src/stores/price-role.ts');
  readPriceRole();
  screen = await draw(await buyBox('komplekt', false, groups));
  expect(note().dataset['ownBonuses']).toBe('none');
});
