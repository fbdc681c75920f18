import { beforeEach, expect, test, vi } from 'vitest';
import { THROW, TOWEL } from '../contract/fixture/group-ids.ts';
import { addGoods, openConstructorShop, type ConstructorShop } from './harness/constructor-shop.ts';
import { draw, find, press, settle } from './harness/island-page.ts';
import { until } from './harness/shop-tab.ts';

let shop: ConstructorShop;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('location', { search: '' });
  shop = await openConstructorShop();
  await addGoods(await shop.open(), TOWEL, THROW);
});

/** The page is opened again, with a set whose goods have not come yet. */
async function reopen() {
  await shop.browser.openTab();
  const { ConstructorPanel } = await import('../../src/features/constructor/ConstructorPanel.tsx');
  return await draw(<ConstructorPanel mediaUrl="http://api.test" />);
}

const isBusy = () =>
  document.querySelector('[aria-label="Что в комплекте"]')?.getAttribute('aria-busy') === 'true';
const statuses = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

test('ACC-10 while the goods of a set are on their way nothing says that it costs nothing', async () => {
  const letGo = shop.browser.network.hold('getProductsByIds');
  const { text } = await reopen();
  expect(isBusy()).toBe(true);
  expect(statuses()).toEqual(['Итогосчитаем…', 'считаем…2\u00a0предмета']);
  expect(text()).not.toMatch(/0 ₽|Добавьте|Чем больше/);
  await settle(async () => {
    letGo();
    await shop.browser.network.quiet();
    await until(() => !isBusy());
  });
  expect(text()).toContain('5 211 ₽');
  expect(text()).not.toContain('считаем');
});

test('ACC-10 where they do not come the set has no sum either, until they are asked for again', async () => {
  shop.browser.network.fail('getProductsByIds', { kind: 'offline' });
  const { text } = await reopen();
  await settle(() => shop.browser.network.quiet());
  expect(text()).toContain('Нет связи с магазином');
  expect(isBusy()).toBe(false);
  expect(text()).toContain('Итого—');
  expect(text()).not.toMatch(/₽|считаем/);
  await press(find('button', 'Повторить'));
  await settle(() => shop.browser.network.quiet());
  expect(text()).toContain('Итого5 211 ₽');
});
