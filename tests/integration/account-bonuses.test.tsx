import { beforeEach, expect, test, vi } from 'vitest';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { accrueBonuses, placeWithBonuses } from '../../src/reference-api/bonuses/order-bonuses.ts';
import { draw, press, find, settle } from './harness/island-page.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { eventually } from '../eventually.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const YEAR_LATER = '1 мая 2027';

let browser: Browser;
let uid: number;
let screen: Awaited<ReturnType<typeof draw>>;

async function open(role: 'guest' | 'dealer' = 'guest') {
  const customer = await browser.api.customer(role);
  ({ uid } = customer);
  browser.cookies.set('authToken', customer.headers.authorization.replace('Bearer ', ''));
  await browser.openTab();
}

async function show() {
  const { BonusesScreen } = await import('../../src/features/account/bonuses/BonusesScreen.tsx');
  screen = await draw(<BonusesScreen />);
  await settle(() => eventually(() => expect(screen.text()).not.toBe('')));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  browser = openBrowser();
});

const place = (orderId: number, spent: number, accrual: number, paid: number) =>
  browser.api.store.change(() =>
    placeWithBonuses(browser.api.store, { uid, orderId, spent, accrual, paid }, NOW),
  );

test('what can be spent, what is expected, what is lost when, and what it was for', async () => {
  await open();
  grantBonuses(browser.api.store, { uid, value: 500_00, now: NOW });
  place(11, 0, 120_50, 20_000_00);
  accrueBonuses(browser.api.store, 11, NOW);
  place(12, 100_00, 33_00, 5_000_00);
  await show();
  const text = screen.text();
  expect(text).toContain('Можно потратить520,50 ₽');
  expect(text).toContain('Ещё 33 ₽ придут');
  expect(text).toContain(`400 ₽ сгорят ${YEAR_LATER}`);
  expect(text).toContain('Ваш уровеньБазовый');
  expect(text).toContain('До уровня «Серебряный» — покупки ещё на 10 000 ₽');
  expect(text).toContain('Возвращаем 3 % от заплаченного за товары');
  expect(text).toContain('до 20 % цены товаров, доставку — нет');
  expect(text).toContain('Бонусы за покупкибессрочно120,50 ₽');
  expect(find('li', 'Оплата заказа').textContent).toContain('\u2212100');
  expect(find('li', 'Начислено за заказ').textContent).toContain('+120,5');
  expect(find('a', 'Оплата заказа').getAttribute('href')).toBe('/user/profile/order/detail/12');
  const bar = document.querySelector<HTMLElement>('[aria-hidden="true"] > span');
  expect(bar?.style.width).toBe('67%');
});

test('a wholesaler is told that and why there are none', async () => {
  await open('dealer');
  await show();
  expect(screen.text()).toContain('По вашим условиям бонусов нет');
  expect(screen.text()).toContain('на условиях «Оптовый»');
  expect(screen.text()).not.toContain('Можно потратить');
});

test('two hundred operations are shown twenty at a time', async () => {
  await open();
  for (let gift = 0; gift < 200; gift++) grantBonuses(browser.api.store, { uid, value: 1_00, now: NOW });
  await show();
  const shown = () => document.querySelectorAll('ol > li').length;
  expect(shown()).toBe(20);
  await press(find('button', 'Показать ещё'));
  expect(shown()).toBe(40);
});

test('bonuses that do not come can be asked for again', async () => {
  await open();
  browser.network.fail('getBonusAccounts', { kind: 'refused', status: 500, body: { message: 'Сломалось' } });
  await show();
  await settle(() => eventually(() => expect(screen.text()).toContain('Бонусы не открылись')));
  await press(find('button', 'Повторить'));
  await settle(() => eventually(() => expect(screen.text()).toContain('Можно потратить0 ₽')));
});
