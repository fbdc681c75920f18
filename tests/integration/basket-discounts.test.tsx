import { beforeEach, expect, test, vi } from 'vitest';
import { getBasketTotal, putBasketProducts } from '../../src/contract/order/basket.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { appears, draw, find, leave, press, settle, type } from './harness/island-page.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { writtenMoney } from '../written-money.ts';

const TOWEL = 2010;
const TOWEL_PRICE = 590_00;
const UNKNOWN = 'Такого промокода нет. Проверьте, верно ли он введён';

let browser: Browser;
let tab: Tab;
let screen: Awaited<ReturnType<typeof draw>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

async function show() {
  const { BasketScreen } = await import('../../src/features/basket/BasketScreen.tsx');
  screen = await draw(<BasketScreen mediaUrl="http://api.test" />);
  await settle(() => until(() => !['idle', 'loading'].includes(tab.basket.$basket.get().status)));
}

async function showGuestBasket(count = 1) {
  await tab.basket.addToBasket([{ id: TOWEL, count }]);
  await show();
}

async function showCustomerBasket(bonuses: number, count = 2) {
  const { uid, headers } = await browser.api.customer();
  grantBonuses(browser.api.store, { uid, value: bonuses, now: new Date() });
  const groups = [{ id: TOWEL, count }];
  await browser.api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  tab = await browser.openTab();
  await show();
  return () => browser.api.call(getBasketTotal, { query: {} }, headers);
}

const settled = () => settle(async () => void (await settledBasket(tab)));
const button = (name: string) => find('[role="group"] button', name);
const code = () => find<HTMLInputElement>('[aria-label="Промокод"] input', '');
const amount = () => find<HTMLInputElement>('[aria-label="Бонусы"] input:not([type])', '');
const row = (name: string) =>
  [...document.querySelectorAll('dl > div')]
    .map((line) => line.textContent.replaceAll('\u00a0', ' '))
    .find((line) => line.startsWith(name));

async function showDialogs() {
  const { renderModalHost } = await import('../../src/shell/dialogs/ModalHost.tsx');
  const host = document.body.appendChild(document.createElement('div'));
  await settle(() => renderModalHost(host, () => undefined));
  return () => host.remove();
}

async function apply(text: string) {
  await type(code(), text);
  await press(button('Применить'));
  await settled();
}

test('BASK-04 MODAL-12 a promo code is applied, told of in a dialog and taken away by the same button', async () => {
  await showGuestBasket();
  await apply(' desyat ');
  expect(tab.modal.$modal.get()).toEqual({
    kind: 'promocode-applied',
    code: 'DESYAT',
    discount: TOWEL_PRICE / 10,
    price: TOWEL_PRICE * 0.9,
  });
  expect(row('Промокод')).toBe('Промокод\u221259 ₽');
  expect(row('Итого')).toBe('Итого531 ₽');
  expect(row('Скидка')).toBeUndefined();
  await press(button('Отменить'));
  await settled();
  expect(row('Промокод')).toBeUndefined();
  expect(row('Итого')).toBe('Итого590 ₽');
  expect(code().value).toBe('');
});

test('BASK-04 a refused code stays where it was typed, with the server’s words, until it is typed anew', async () => {
  await showGuestBasket();
  await apply('NICHEGO');
  expect(code().value).toBe('NICHEGO');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(find('[role="alert"]', '').textContent).toBe(UNKNOWN);
  expect(tab.modal.$modal.get()).toBeNull();
  await type(code(), 'NICHEGO2');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  await type(code(), '  ');
  await press(button('Применить'));
  expect(find('[role="alert"]', '').textContent).toBe('Введите промокод');
  expect(browser.network.asked('updateBasket')).toHaveLength(1);
});

test('BASK-04 a code whose answer was lost counts as applied where the basket has it, and stays typed where it has not', async () => {
  await showGuestBasket();
  browser.network.fail('updateBasket', { kind: 'offline' }, { kind: 'answer-lost' });
  await apply('DESYAT');
  expect(code().value).toBe('DESYAT');
  expect(find('[role="alert"]', '').textContent).not.toBe('');
  await press(button('Применить'));
  await settled();
  expect(tab.modal.$modal.get()?.kind).toBe('promocode-applied');
  expect(row('Промокод')).toBe('Промокод\u221259 ₽');
});

test('BASK-04 pressed twice, a code is applied once; a code that does not suit any more says so', async () => {
  await showGuestBasket(6);
  const release = browser.network.hold('updateBasket');
  await type(code(), 'TRISTA');
  await press(button('Применить'));
  await press(button('Применить'));
  release();
  await settled();
  expect(browser.network.asked('updateBasket')).toHaveLength(1);
  expect(row('Промокод')).toBe('Промокод\u2212300 ₽');
  await settle(() => void tab.basket.setGroupCount(TOWEL, 1));
  await settled();
  expect(screen.text()).toContain('Сейчас не действует на то, что выбрано');
  expect(code().value).toBe('TRISTA');
  expect(button('Отменить')).toBeDefined();
});

test('BASK-10 a customer pays with all bonuses that may be spent, or with fewer; they are no discount', async () => {
  const onServer = await showCustomerBasket(1000_00);
  expect(screen.text()).toContain('Оплатить бонусамиможно 236 ₽');
  const box = find<HTMLInputElement>('[aria-label="Бонусы"] input', 'Оплатить бонусами');
  await press(box);
  expect(box.checked).toBe(true);
  await settled();
  expect(row('Оплата бонусами')).toBe('Оплата бонусами\u2212236 ₽');
  expect(row('Скидка')).toBeUndefined();
  expect(row('Начислим бонусов')).toMatch(/^Начислим бонусов[\d,]+ ₽$/);
  expect(row('Вес')).toMatch(/^Вес[\d,]+ к?г$/);
  expect(row('Объём')).toMatch(/^Объём[\d,]+ м³$/);
  expect(row('Размеры посылки')).toMatch(/^Размеры посылки\d+ × \d+ × \d+ см$/);

  for (const [typed, kept] of [
    ['100,5', 100_50],
    ['много', 100_50],
    ['100000', 236_00],
  ] as const) {
    await type(amount(), typed);
    await leave(amount());
    await settled();
    expect((await onServer()).bonusesForWriteOff).toBe(kept);
    expect(row('Итого')).toBe(`Итого${writtenMoney(1180_00 - kept).replaceAll('\u00a0', ' ')}`);
  }
  await type(amount(), '0');
  await leave(amount());
  await settled();
  expect((await onServer()).bonusesForWriteOff).toBe(0);
  expect(box.checked).toBe(false);
});

test('BASK-10 bonuses that could not be written off say why and stand as the server has them', async () => {
  const onServer = await showCustomerBasket(1000_00);
  browser.network.fail('updateBasket', { kind: 'refused', status: 503, body: { message: 'Касса закрыта' } });
  const box = find<HTMLInputElement>('[aria-label="Бонусы"] input', 'Оплатить бонусами');
  await press(box);
  await appears('[role="alert"]');
  expect(box.checked).toBe(false);
  expect(find('[role="alert"]', '').textContent).toBe('Касса закрыта. Попробуйте ещё раз через\u00a0минуту');
  expect((await onServer()).bonusesForWriteOff).toBe(0);
});

test('MODAL-11 where there is no room the code is typed in a dialog, which keeps a refused one', async () => {
  await showGuestBasket();
  const close = await showDialogs();
  await press(button('Ввести промокод'));
  await appears('dialog input');
  const input = () => find<HTMLInputElement>('dialog input', '');
  await type(input(), 'NICHEGO');
  await press(find('dialog button', 'Применить'));
  await settled();
  expect(find('dialog [role="alert"]', '').textContent).toBe(UNKNOWN);
  expect(input().value).toBe('NICHEGO');
  await type(input(), 'DESYAT');
  await press(find('dialog button', 'Применить'));
  await settled();
  await settle(() => until(() => document.body.textContent.includes('Промокод применён')));
  expect(document.querySelector('dialog')?.textContent.replaceAll('\u00a0', ' ')).toContain(
    'DESYAT снизил сумму на 59 ₽. К оплате 531 ₽.',
  );
  close();
});

test('a guest and a customer without bonuses are offered none to spend', async () => {
  await showGuestBasket();
  expect(document.querySelector('[aria-label="Бонусы"]')).toBeNull();
});
