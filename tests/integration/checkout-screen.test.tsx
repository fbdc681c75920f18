import { beforeEach, expect, test, vi } from 'vitest';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { comeBack, draw, find, leave, press, settle, type } from './harness/island-page.ts';
import { calculated, pickAddress } from './harness/checkout-screen.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';

const { checkout: config } = fixtureShop.config;

let browser: Browser;
let tab: Tab;
let screen: Awaited<ReturnType<typeof draw>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
});

async function showCheckout() {
  const { CheckoutScreen } = await import('../../src/features/checkout/CheckoutScreen.tsx');
  screen = await draw(<CheckoutScreen mediaUrl="http://api.test" config={config} />);
  await settle(async () => {
    await settledBasket(tab);
    await until(
      () =>
        tab.checkout.$deliveryMethods.get().status !== 'loading' &&
        tab.checkout.$paymentMethods.get().status !== 'loading',
    );
  });
}

function field(name: string) {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`There is no field ${name}.`);
  return input;
}
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const submit = () => press(find('button', 'Оформить заказ'));
const shaking = () => document.querySelectorAll('[class*="shaking"]').length;

test('errors appear when a field is left, and go when it is mended', async () => {
  await showCheckout();
  expect(field('email').hasAttribute('aria-invalid')).toBe(false);
  await type(field('email'), 'anna@');
  expect(field('email').hasAttribute('aria-invalid')).toBe(false);
  await leave(field('email'));
  expect(errorOf('email')).toBe('Некорректный e-mail');
  await type(field('email'), 'anna@example.ru');
  expect(field('email').hasAttribute('aria-invalid')).toBe(false);
});

test('MOVE-01 a delivery that is agreed on after the order is told so, neither as free nor with days', async () => {
  const { documents } = browser.api.store;
  for (const { id, document } of documents.entries('tariff'))
    documents.put('tariff', id, { ...document, agreed: true });
  await showCheckout();
  expect(document.body.textContent).not.toMatch(/считаем доставку/);
  await settle(async () => {
    await pickAddress(tab);
    await calculated(tab);
  });
  const texts = [find('p[role="status"]', 'Доставка:'), find('aside', 'Ваш заказ')];
  for (const text of texts) {
    expect(text.textContent).toContain('по\u00a0договорённости');
    expect(text.textContent).not.toMatch(/бесплатно|день|дня|дней/);
  }
});

test('an order with empty fields shows every error, shakes them for 2 s and focuses the first', async () => {
  await showCheckout();
  await submit();
  expect(errorOf('fio')).toBe('Отсутствует ФИО');
  expect(errorOf('phone')).toBe('Отсутствует номер телефона');
  expect(errorOf('email')).toBe('Введите e-mail');
  expect(errorOf('accept')).toBe('Необходимо подтвердить обработку персональных данных');
  expect(document.activeElement).toBe(field('fio'));
  expect(shaking()).toBeGreaterThan(0);
  await settle(() => vi.advanceTimersByTime(1900));
  expect(shaking()).toBeGreaterThan(0);
  await settle(() => vi.advanceTimersByTime(200));
  expect(shaking()).toBe(0);
});

test('VAL-33 the address has one text for all its errors, joined by commas, and asterisks by the setting', async () => {
  await showCheckout();
  await submit();
  expect(errorOf('address')).toBe(
    'Неверный регион, Укажите населенный пункт, Укажите улицу, Укажите номер дома, Заполните почтовый индекс',
  );
  expect(field('address').getAttribute('aria-required')).toBe('true');
  expect(field('zip').getAttribute('aria-required')).toBe('true');
  expect(field('flat').hasAttribute('aria-required')).toBe(false);
});

test('VAL-33 a pickup point asks for no address', async () => {
  await showCheckout();
  await submit();
  const pickup = fixtureShop.deliveryMethods.find(({ type: kind }) => kind === 'pickupPoint');
  await press(find('input[name="delivery-method"]', pickup?.title ?? ''));
  expect(document.querySelector('[name="address"]')).toBeNull();
  await settle(() => until(() => tab.checkout.$deliveryPoints.get().status === 'ready'));
  expect(document.querySelectorAll('[name="point"]').length).toBeGreaterThan(0);
});

test('CHK-06 the default payment method is chosen', async () => {
  await showCheckout();
  const chosen = document.querySelector<HTMLInputElement>('[name="payment"]:checked');
  const byDefault = fixtureShop.paymentMethods.find(({ isDefault }) => isDefault);
  expect(chosen?.closest('label')?.textContent).toContain(byDefault?.title);
});

test('CHK-06 a failed fetch of payment methods says so, closes the button and can be repeated', async () => {
  browser.network.fail('getPaymentMethods', { kind: 'refused', status: 500 });
  await showCheckout();
  expect(screen.text()).toContain('Произошла ошибка при получении методов оплаты');
  expect(find('button', 'Оформить заказ').getAttribute('aria-disabled')).toBe('true');
  await press(find('button', 'Повторить'));
  await settle(() => until(() => tab.checkout.$paymentMethods.get().status === 'ready'));
  expect(document.querySelectorAll('[name="payment"]')).toHaveLength(fixtureShop.paymentMethods.length);
  expect(find('button', 'Оформить заказ').hasAttribute('aria-disabled')).toBe(false);
});

test('VAL-30 a name that is filled in is tidied and capitalised, and no letter becomes another', async () => {
  await showCheckout();
  await type(field('fio'), 'иванова\u00a0анна');
  expect(field('fio').value).toBe('Иванова Анна');
  await type(field('fio'), 'Anna Ivanova');
  expect(field('fio').value).toBe('Anna Ivanova');
});

test('CHK-01 what was typed is there after a reload', async () => {
  await showCheckout();
  await type(field('fio'), 'Иванова Анна');
  await type(field('email'), 'anna@example.ru');
  await screen.close();
  tab = await browser.openTab();
  await showCheckout();
  expect(field('fio').value).toBe('Иванова Анна');
  expect(field('email').value).toBe('anna@example.ru');
});

test('CHK-05 a shopper who comes back from the payment page finds the order and its payment there', async () => {
  const { attemptKey, completeAttempt } = await import('../../src/stores/checkout/checkout-attempt.ts');
  completeAttempt(attemptKey(), {
    orderId: 77,
    code: 'A'.repeat(22),
    billId: 'bill-77',
    status: 1,
    sum: 100_000,
    payNow: true,
    login: null,
  });
  await tab.basket.selectGroups([TOWEL], false);
  await showCheckout();
  expect(screen.text()).toContain('Заказ № 77 принят');
  expect(find<HTMLAnchorElement>('a', 'К заказу').getAttribute('href')).toBe('/checkout-success');
  expect(find('button', 'Оплатить')).toBeDefined();
});

test('CHK-05 a page that the browser has kept while the payment was open shows the order, not a turning wheel', async () => {
  const { OrderPlaced } = await import('../../src/features/checkout/order/OrderPlaced.tsx');
  const order = { orderId: 78, code: 'A'.repeat(22), billId: 'bill-78', status: 1, sum: 100_000 };
  screen = await draw(
    <OrderPlaced placing={{ status: 'placed', order: { ...order, payNow: true, login: null } }} />,
  );
  expect(screen.text()).toContain('открываем следующую страницу');
  expect(find<HTMLAnchorElement>('a', 'К заказу').getAttribute('href')).toBe('/checkout-success');
  await comeBack();
  expect(screen.text()).not.toContain('открываем следующую страницу');
  expect(screen.text()).toContain('Заказ № 78 принят');
  expect(find('button', 'Оплатить')).toBeDefined();
});
