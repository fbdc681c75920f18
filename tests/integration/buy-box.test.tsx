import { beforeEach, expect, test, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { buyBox, productOf } from './harness/buy-box.tsx';
import { draw, find, leave, press, settle, type } from './harness/island-page.ts';
import { openBrowser, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';
import { writtenMoney } from '../written-money.ts';

let browser: Browser;
let tab: Tab;
let screen: Awaited<ReturnType<typeof draw>> | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

async function show(code: string) {
  screen = await draw(await buyBox(code));
  return screen;
}

const sizeHelp = { hasForm: true };
const countField = () => find<HTMLInputElement>('input[inputmode]', '');
async function setCount(text: string) {
  await type(countField(), text);
  await leave(countField());
}
function buyButton() {
  const button = document.querySelector<HTMLElement>('[data-buy] button');
  if (button?.textContent !== 'Купить') throw new Error('There is no «Купить».');
  return button;
}
const dismiss = async () => (await import('../../src/stores/page/modal.ts')).closeModal();

test('META-12 the address of a size has that size chosen; one that the product does not have chooses nothing', async () => {
  const groups = productOf('komplekt').groups;
  const checked = () => document.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value;
  for (const { id } of groups) {
    window.history.replaceState(null, '', `?size=${id}`);
    await show('komplekt');
    expect(checked()).toBe(String(id));
    await screen?.close();
  }
  window.history.replaceState(null, '', '?size=999');
  await show('komplekt');
  const first = checked();
  await screen?.close();
  window.history.replaceState(null, '', '?');
  await show('komplekt');
  expect(checked()).toBe(first);
});

test('PROD-02 sizes, prices, stock and count are in the HTML before any script runs', async () => {
  const set = productOf('komplekt');
  const html = renderToString(await buyBox('komplekt')).replaceAll('\u00a0', ' ');
  for (const { title } of set.groups) expect(html).toContain(title.split('/')[1]?.trim());
  expect(html.match(/type="radio"/g)).toHaveLength(set.groups.length);
  expect(html).toContain('Купить');
  expect(html).toMatch(/В наличии|Осталось/);
});

test('PROD-02 one group without a size asks for no choice, among others it is «б/р»', async () => {
  const { BuyBox } = await import('../../src/features/product/buying/BuyBox.tsx');
  const [sized] = productOf('komplekt').groups;
  if (!sized) throw new Error('The set has no groups.');
  const plain = { ...sized, id: 9, title: 'Комплект' };
  const product = { id: 1, title: 'Комплект', path: '/catalog/x', imageId: null };
  const common = { product, code: 'x', sizeTable: null, allowOverAdding: false, sizeHelp } as const;
  expect(renderToString(<BuyBox {...common} groups={[plain]} />)).not.toContain('type="radio"');
  expect(renderToString(<BuyBox {...common} groups={[plain, sized]} />)).toContain('б/р');
});

test('PROD-03 «Купить» turns into «В корзине», which leads to the basket after 3 s', async () => {
  await show('polotentse');
  await press(buyButton());
  await settle(() => until(() => toastTexts(tab).includes('Товар успешно добавлен в корзину')));
  await settle(dismiss);
  await settle(() => vi.advanceTimersByTime(2900));
  find('[data-buy] button', 'В корзине').focus();
  expect(document.querySelector('[data-buy] a')).toBeNull();
  await settle(() => vi.advanceTimersByTime(200));
  await settle(() => vi.advanceTimersByTime(1));
  const link = find('[data-buy] a', 'В корзине');
  expect(link.getAttribute('href')).toBe('/cart');
  expect(document.activeElement).toBe(link);
});

test('PROD-03 what «Купить» adds is sent 300 ms after the press', async () => {
  await show('polotentse');
  const sentAfter = async (waitMs: number) => {
    await settle(() => vi.advanceTimersByTimeAsync(waitMs));
    await settle(() => browser.network.quiet());
    return browser.network.asked('putBasketProducts').length;
  };
  await press(buyButton());
  expect(await sentAfter(299)).toBe(0);
  expect(await sentAfter(1)).toBe(1);
});

test('PROD-03 another count is to be bought again, and the same count is in the basket again', async () => {
  await show('polotentse');
  await press(buyButton());
  await settle(() => until(() => toastTexts(tab).length > 0));
  await settle(dismiss);
  await settle(() => vi.advanceTimersByTime(3100));
  await settle(() => vi.advanceTimersByTime(1));
  await setCount('3');
  expect(buyButton()).toBeTruthy();
  await setCount('1');
  expect(find('[data-buy] a', 'В корзине')).toBeTruthy();
});

test('PROD-03 a repeated press while adding is refused with the warning', async () => {
  await show('polotentse');
  const release = browser.network.hold('putBasketProducts');
  await press(buyButton());
  await press(buyButton());
  expect(toastTexts(tab)).toEqual(['Пожалуйста, подождите... Идет добавление в корзину']);
  release();
  await settle(() => until(() => toastTexts(tab).includes('Товар успешно добавлен в корзину')));
  expect(browser.network.asked('putBasketProducts')).toHaveLength(1);
  expect(find('[data-buy] button', 'В корзине')).toBeTruthy();
});

test('PROD-03 a refused adding leaves «Купить» and says why', async () => {
  await show('polotentse');
  browser.network.fail('putBasketProducts', {
    kind: 'refused',
    status: 500,
    body: { message: 'Склад закрыт' },
  });
  await press(buyButton());
  await settle(() => until(() => toastTexts(tab).length > 0));
  expect(buyButton()).toBeTruthy();
});

test('PROD-04 a count above the remnants becomes the remnants, with the warning', async () => {
  const [group] = productOf('polotentse').groups;
  await show('polotentse');
  await setCount('999');
  expect(countField().value).toBe(String(group?.remnants));
  expect(toastTexts(tab).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    `Данного товара в наличии ${group?.remnants} шт`,
  ]);
});

test('PROD-04 the setting allows more than the remnants', async () => {
  screen = await draw(await buyBox('polotentse', true));
  await setCount('999');
  expect(countField().value).toBe('999');
  expect(toastTexts(tab)).toEqual([]);
});

test('BASK-05 cloth is counted by 0.1 m and priced by its length', async () => {
  const { text } = await show('satin-belyy');
  await setCount('2,34');
  expect(countField().value).toBe('2,3');
  await setCount('сколько-то');
  expect(countField().value).toBe('2,3');
  const price = productOf('satin-belyy').groups[0]?.offers[0]?.prices[0]?.price ?? 0;
  expect(text()).toContain(`2,3 м — ${writtenMoney(Math.round(price * 2.3)).replaceAll('\u00a0', ' ')}`);
});

test('a product that is gone is «Под заказ» and leads on', async () => {
  const gone = fixtureShop.products.find(({ allRemnants }) => allRemnants === 0);
  const { text } = await show(gone?.code ?? '');
  expect(text().match(/Под заказ/g)).toHaveLength(1);
  expect(find('button', 'Сообщить о поступлении')).toBeTruthy();
  expect(find('button', 'Запросить товар')).toBeTruthy();
  expect(() => buyButton()).toThrow();
});

test('a product without groups, and a group without prices, are on order and never break the page', async () => {
  const { BuyBox } = await import('../../src/features/product/buying/BuyBox.tsx');
  const [group] = productOf('polotentse').groups;
  if (!group) throw new Error('The towel has no groups.');
  const common = {
    product: { id: 1, title: '<b>«Полотенце»</b>', path: '/catalog/x', imageId: null },
    code: 'x',
    sizeTable: null,
    allowOverAdding: false,
    sizeHelp,
  } as const;
  const none = renderToString(<BuyBox {...common} groups={[]} contacts={{ path: '/svyaz' }} />);
  expect(none).toContain('Под заказ');
  expect(none).toContain('href="/svyaz"');
  expect(renderToString(<BuyBox {...common} groups={[]} />)).not.toContain('Узнать о сроке');
  const priceless = renderToString(<BuyBox {...common} groups={[{ ...group, offers: [] }]} />);
  expect(priceless).toContain('Под заказ');
  expect(priceless).not.toContain('<b>«');
});

test('PROD-02 a count that is typed before the size is chosen is wanted of that size; one that is bought is not', async () => {
  const choose = (at: number) =>
    settle(() => document.querySelectorAll<HTMLInputElement>('input[name="size"]')[at]?.click());
  await show('komplekt');
  await setCount('2');
  await choose(1);
  expect(countField().value).toBe('2');
  await choose(0);
  await press(buyButton());
  await settle(() => until(() => tab.modal.$modal.get()?.kind === 'product-added'));
  await settle(dismiss);
  await choose(1);
  expect(countField().value).toBe('1');
});

test('ERR-12 an order in one click whose dialog does not come is made in the plain basket, with size and count', async () => {
  const { $modal, takePlainWay } = await import('../../src/stores/page/modal.ts');
  const sent: unknown[] = [];
  await show('komplekt');
  const form = find<HTMLFormElement>('form', '');
  form.submit = () => {
    const fields = new window.FormData(form);
    sent.push([form.method, form.getAttribute('action'), fields.get('size'), fields.get('count')]);
  };
  const [, size] = productOf('komplekt').groups;
  await settle(() => document.querySelectorAll<HTMLInputElement>('input[name="size"]')[1]?.click());
  await setCount('2');
  await press(find('button', 'Купить в один клик'));
  vi.stubGlobal('navigator', { onLine: true });
  expect(takePlainWay()).toBe(true);
  vi.unstubAllGlobals();
  expect(sent).toEqual([['post', '/checkout/basket', String(size?.id), '2']]);
  expect($modal.get()).toBeNull();
});

test('ROUTE-16 with JavaScript Enter on a size buys nothing, and the form is not sent', async () => {
  await show('komplekt');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  find<HTMLInputElement>('input[type=radio]', '').dispatchEvent(enter);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect([enter.defaultPrevented, submit.defaultPrevented]).toEqual([true, true]);
});
