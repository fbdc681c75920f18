import { beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryPoint } from '../../src/contract/order/delivery.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { draw, find, press, settle, type } from './harness/island-page.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';

const [shopPoint] = fixtureShop.deliveryPoints;
const method = fixtureShop.deliveryMethods.find(({ code }) => code === shopPoint?.method);
const POINTS = 45;

/** Points in two cities by turns. */
const manyPoints: DeliveryPoint[] = Array.from({ length: POINTS }, (_, at) => ({
  ...shopPoint!,
  code: `p${at}`,
  city: at % 2 ? 'Москва' : 'Иваново',
  cityFiasId: at % 2 ? 'moscow' : (shopPoint?.cityFiasId ?? ''),
  address: `${at % 2 ? 'Москва' : 'Иваново'}, ул. Ткацкая, ${at}`,
}));

let browser: Browser;
let tab: Tab;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

async function atPoints(deliveryPoints: readonly DeliveryPoint[]) {
  browser = openBrowser({ api: testApi({ shop: { ...fixtureShop, deliveryPoints: [...deliveryPoints] } }) });
  tab = await browser.openTab();
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  const { PointList } = await import('../../src/features/checkout/points/PointList.tsx');
  tab.checkout.startCheckout(fixtureShop.config.checkout);
  await settledBasket(tab);
  await until(() => tab.checkout.$deliveryMethods.get().status === 'ready');
  tab.checkout.chooseDeliveryMethod(method?.code ?? '');
  await until(() => tab.checkout.$deliveryPoints.get().status === 'ready');
  await draw(<PointList shaking={false} />);
}

const closed = vi.fn();
async function openDialog() {
  closed.mockReset();
  await press(find('button', 'Выбрать пункт'));
  expect(tab.modal.$modal.get()).toEqual({ kind: 'delivery-map' });
  const { PointsDialog } = await import('../../src/features/checkout/points/PointsDialog.tsx');
  await draw(<PointsDialog onClose={closed} />);
}
const radios = () => [...document.querySelectorAll<HTMLInputElement>('[name="delivery-point"]')];
const text = () => document.body.textContent.replaceAll('\u00a0', ' ');
const quoted = () =>
  settle(async () => {
    await vi.advanceTimersByTimeAsync(300);
    await browser.network.quiet();
  });

test('MODAL-21 without a key of the maps service the dialog is the list alone, and nothing is loaded', async () => {
  await atPoints(manyPoints);
  await openDialog();
  expect(radios()).toHaveLength(20);
  expect(document.querySelectorAll('[role="region"], script')).toHaveLength(0);
  expect(text()).not.toContain('Карта');
});

test('CHK-02 points stand by city, come in parts and are found by words', async () => {
  await atPoints(manyPoints);
  await openDialog();
  expect(text()).toContain('45 пунктов');
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Иваново']);
  await press(find('button', 'Показать ещё'));
  await press(find('button', 'Показать ещё'));
  expect(radios()).toHaveLength(POINTS);
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'Иваново',
    'Москва',
  ]);
  await type(document.querySelector<HTMLInputElement>('[type="search"]')!, 'москва 17');
  expect(radios()).toHaveLength(1);
});

test('CHK-02 looking at points calculates the one that is stayed at, and chooses none before it is said so', async () => {
  await atPoints(manyPoints);
  await openDialog();
  await press(radios()[1]!);
  await press(radios()[2]!);
  await quoted();
  const asked = browser.network.asked('calculateToPoint');
  expect(asked.map(({ body }) => body)).toEqual([expect.objectContaining({ deliveryPointCode: 'p4' })]);
  expect(text()).toMatch(/Доставка: (\d+ ₽|бесплатно), /);
  expect(tab.checkout.$checkoutDraft.get().deliveryPointCode).toBeNull();
  await press(find('button', 'Забрать здесь'));
  expect(closed).toHaveBeenCalledOnce();
  expect(tab.checkout.$checkoutDraft.get().deliveryPointCode).toBe('p4');
  expect(find('button', 'Изменить')).toBeDefined();
});

test('CHK-02 a point can be chosen though its delivery could not be calculated', async () => {
  await atPoints(manyPoints);
  await openDialog();
  browser.network.fail('calculateToPoint', { kind: 'refused', status: 500 });
  await press(radios()[0]!);
  await quoted();
  expect(text()).not.toContain('Считаем');
  await press(find('button', 'Забрать здесь'));
  expect(tab.checkout.$checkoutDraft.get().deliveryPointCode).toBe('p0');
});

test('CHK-02 a few points stand in the form itself', async () => {
  await atPoints(manyPoints.slice(0, 3));
  expect(document.querySelectorAll('[name="point"]')).toHaveLength(3);
  await press(document.querySelectorAll<HTMLInputElement>('[name="point"]')[1]!);
  expect(tab.checkout.$checkoutDraft.get().deliveryPointCode).toBe('p1');
});
