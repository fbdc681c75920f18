import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addConstructorSet, putBasketProducts } from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { appears, comeBack, draw, find, leave, press, settle, type } from './harness/island-page.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { writtenMoney } from '../written-money.ts';

const TOWEL = { id: 2010, count: 2 };
const SATIN = { id: 1010, count: 1.5 };

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

async function showBasket() {
  const { BasketScreen } = await import('../../src/features/basket/BasketScreen.tsx');
  const screen = await draw(<BasketScreen mediaUrl="http://api.test" />);
  await settle(() => until(() => !['idle', 'loading'].includes(tab.basket.$basket.get().status)));
  return screen;
}

async function showDialogs() {
  const { renderModalHost } = await import('../../src/shell/dialogs/ModalHost.tsx');
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  await settle(() => renderModalHost(host, () => undefined));
}

/** Lets the server answer everything that was asked of it. */
const settled = () => settle(async () => void (await settledBasket(tab)));
const rows = () =>
  [...document.querySelectorAll('li')].filter((row) => row.querySelector('a[href*="/detail/"]'));
const field = (title: string) => find<HTMLInputElement>('[role="group"] input', title);
async function count(title: string, text: string) {
  await type(field(title), text);
  await leave(field(title));
  await settled();
}
const checkout = () => find('a', 'Оформить заказ');

test('an empty basket leads to the catalogue and the favourites', async () => {
  const { text } = await showBasket();
  expect(text()).toContain('В корзине пока пусто');
  expect(document.querySelector('a[href="/catalog"]')).not.toBeNull();
});

test('BASK-02 totals: price, weight, volume, bonuses and the way to free delivery', async () => {
  await tab.basket.addToBasket([TOWEL]);
  const { text } = await showBasket();
  expect(document.querySelector('span div'), 'words hold no blocks').toBeNull();
  const { total } = await settledBasket(tab);
  const rubles = (kopecks: number) => writtenMoney(kopecks).replaceAll('\u00a0', ' ');
  expect(text()).toContain(`Итого${rubles(total.price)}`);
  expect(text()).toContain(`До бесплатной доставки осталось ${rubles(total.remainsUntilFreeDelivery ?? 0)}`);
  expect(text()).toMatch(/Вес[\d, ]+к?г/);
  expect(text()).toMatch(/Объём[\d, ]+м³/);
  expect(text()).toMatch(/Бонусы с личным кабинетом\d+/);
});

test('BASK-02 a wholesaler reads what the next price asks for', async () => {
  const { headers } = await browser.api.customer('dealer');
  const body = { groups: [{ id: SATIN.id, count: 9.5 }], change: true };
  await browser.api.call(putBasketProducts, { body }, headers);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  tab = await browser.openTab();
  const { text } = await showBasket();
  expect(text()).toContain('До оптовой цены осталось 225 ₽');
  await count('Сатин', '10');
  expect(text()).not.toContain('До оптовой цены');
});

test('BASK-05 a count is clamped to the remnants, a non-number is ignored, cloth takes fractions', async () => {
  await tab.basket.addToBasket([TOWEL, SATIN]);
  await showBasket();
  await count('Полотенце', '999');
  expect(field('Полотенце').value).toBe('10');
  await count('Полотенце', 'много');
  expect(field('Полотенце').value).toBe('10');
  await count('Полотенце', '-4');
  expect(field('Полотенце').value).toBe('1');
  await count('Сатин', '2,36');
  expect(field('Сатин').value).toBe('2,4');
});

test('BASK-01 with nothing selected the way to checkout is closed and says why', async () => {
  await tab.basket.addToBasket([TOWEL, SATIN]);
  const { text } = await showBasket();
  expect(checkout().getAttribute('href')).toBe('/checkout');
  await press(find('input[type=checkbox]', 'Выбрать всё'));
  await settled();
  expect(checkout().getAttribute('aria-disabled')).toBe('true');
  expect(checkout().hasAttribute('href')).toBe(false);
  const reason = checkout().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reason)?.textContent).toBe('Выберите товары, которые хотите заказать');
  await press(find('input[type=checkbox]', 'Сатин'));
  await settled();
  expect(find<HTMLInputElement>('input[type=checkbox]', 'Выбрать всё').indeterminate).toBe(true);
  expect(text()).toContain('1 товар');
});

test('BASK-01 a page that is kept while checkout was open does not leave for it again by itself', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const { CheckoutLink } = await import('../../src/features/basket/CheckoutLink.tsx');
  const link = (pending: boolean) => <CheckoutLink allowed pending={pending} reasonId="why" />;
  const screen = await draw(link(true));
  await press(checkout());
  await screen.draw(link(false));
  expect(assign).toHaveBeenCalledExactlyOnceWith('/checkout');
  await comeBack();
  await screen.draw(link(true));
  await screen.draw(link(false));
  expect(assign).toHaveBeenCalledOnce();
});

test('BASK-01 one product is deleted after a question, and «Оставить» leaves it', async () => {
  await tab.basket.addToBasket([TOWEL, SATIN]);
  await showBasket();
  await showDialogs();
  await press(find('button', 'Удалить «Полотенце'));
  await appears('dialog');
  await press(find('dialog button', 'Оставить'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(rows()).toHaveLength(2);

  await press(find('button', 'Удалить «Полотенце'));
  await press(find('dialog button', 'Удалить'));
  await settled();
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Сатин')]);
  expect(browser.network.asked('deleteBasketProducts')).toHaveLength(1);
});

test('BASK-01 the selected products are deleted together after a question', async () => {
  await tab.basket.addToBasket([TOWEL, SATIN]);
  const { text } = await showBasket();
  await showDialogs();
  await press(find('button', 'Удалить выбранные'));
  await appears('dialog');
  expect(document.querySelector('dialog')?.textContent.replaceAll('\u00a0', ' ')).toContain('2 товара');
  await press(find('dialog button', 'Удалить'));
  await settled();
  expect(text()).toContain('В корзине пока пусто');
});

test('BASK-01 «Удалить все» leaves what is in stock, also where a set of the same waits for more', async () => {
  await tab.basket.addToBasket([{ id: 2021, count: 1 }]);
  const groups = [2021, 2010].map((id) => ({ id, count: 1 }));
  const body = { basket: browser.cookies.get('cartToken'), title: 'Набор', groups };
  await browser.elsewhere.call(addConstructorSet, { body });
  deductStock(browser.api.store, 2021, 1);
  await showBasket();
  await showDialogs();
  expect(rows()).toHaveLength(3);
  await press(find('button', 'Удалить все'));
  await appears('dialog');
  expect(document.querySelector('dialog')?.textContent).toContain('Из корзины пропадут 2\u00a0товара.');
  await press(find('dialog button', 'Удалить'));
  await settled();
  expect(rows()).toHaveLength(1);
  const { data } = await settledBasket(tab);
  expect(data.inStock.products.map(({ groups: [group] }) => [group?.id, group?.count])).toEqual([[2021, 1]]);
});

test('ERR-07 a basket that cannot be read offers to try again and loses nothing', async () => {
  await tab.basket.addToBasket([TOWEL]);
  tab = await browser.openTab();
  browser.network.fail('getBasket', { kind: 'nonsense' });
  const { text } = await showBasket();
  expect(text()).toContain('Корзина не открылась');
  await press(find('button', 'Повторить'));
  await settled();
  expect(rows()).toHaveLength(1);
});
