import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addConstructorSet, getBasket } from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { DOUBLE_BED_SET, SINGLE_BED_SET, TOWEL } from '../contract/fixture/group-ids.ts';
import { appears, draw, find, press, settle } from './harness/island-page.ts';
import { openBrowser, settledBasket, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

async function show() {
  const { BasketScreen } = await import('../../src/features/basket/BasketScreen.tsx');
  const screen = await draw(<BasketScreen mediaUrl="http://api.test" />);
  const { renderModalHost } = await import('../../src/shell/dialogs/ModalHost.tsx');
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  await settle(() => renderModalHost(host, () => undefined));
  await settle(() => until(() => !['idle', 'loading'].includes(tab.basket.$basket.get().status)));
  return screen;
}

const settled = () => settle(async () => void (await settledBasket(tab)));
const toSizes = () => find('button', 'Размер: ');
const radios = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type="radio"]')];
const radio = (id: number) => radios().find(({ value }) => value === String(id))!;
const isUnavailable = (id: number) => radio(id).getAttribute('aria-disabled') === 'true';
const dialogText = () => (document.querySelector('dialog')?.textContent ?? '').replaceAll('\u00a0', ' ');

async function openSizes() {
  await press(toSizes());
  await appears('dialog input[type="radio"]');
}

async function replaceBy(id: number) {
  await press(radio(id));
  await press(find('dialog button', 'Заменить'));
  await settled();
}

async function held() {
  const query = { basket: browser.cookies.get('cartToken') };
  const { data } = await browser.elsewhere.call(getBasket, { query });
  return data.inStock.products.flatMap(({ groups }) =>
    groups.map(({ id, count, selected }) => [id, count, selected]),
  );
}

test('MODAL-10 another size takes the place of one, with its count and selection', async () => {
  await tab.basket.addToBasket([{ id: DOUBLE_BED_SET, count: 2 }]);
  await tab.basket.selectGroups([DOUBLE_BED_SET], false);
  await show();
  await openSizes();
  expect(radio(DOUBLE_BED_SET).checked).toBe(true);
  expect(dialogText()).toContain('Сейчас в корзине');
  await replaceBy(SINGLE_BED_SET);
  expect(await held()).toEqual([[SINGLE_BED_SET, 2, false]]);
  expect(tab.modal.$modal.get()).toBeNull();
  expect(toastTexts(tab)).toContain('Размер заменён');
});

test('MODAL-10 the count is what is left of the other size; the dialog says so before, a warning after', async () => {
  await tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 5 }]);
  await show();
  await openSizes();
  expect(dialogText()).toContain('Останется 2 шт.: больше нет в наличии');
  await replaceBy(DOUBLE_BED_SET);
  expect(await held()).toEqual([[DOUBLE_BED_SET, 2, true]]);
  expect(toastTexts(tab).map((text) => text.replaceAll('\u00a0', ' '))).toContain(
    'Данного товара в наличии 2 шт',
  );
});

test('MODAL-10 a size that sells out meanwhile is refused with the server’s words, and the old line stays', async () => {
  await tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 3 }]);
  await show();
  await openSizes();
  deductStock(browser.api.store, DOUBLE_BED_SET, 2);
  await replaceBy(DOUBLE_BED_SET);
  await settle(() => until(() => isUnavailable(DOUBLE_BED_SET)));
  expect(find('dialog [role="alert"]', '').textContent).not.toBe('');
  expect(await held()).toEqual([[SINGLE_BED_SET, 3, true]]);
});

test('MODAL-10 where the answer is lost nothing is replaced twice, and the basket says what became of it', async () => {
  await tab.basket.addToBasket([{ id: DOUBLE_BED_SET, count: 1 }]);
  await show();
  await openSizes();
  browser.network.fail('updateBasket', { kind: 'offline' }, { kind: 'answer-lost' });
  await replaceBy(SINGLE_BED_SET);
  await settle(() => until(() => !!document.querySelector('dialog [role="alert"]')));
  expect(radio(SINGLE_BED_SET).checked).toBe(true);
  expect(await held()).toEqual([[DOUBLE_BED_SET, 1, true]]);
  await press(find('dialog button', 'Заменить'));
  await settled();
  expect(await held()).toEqual([[SINGLE_BED_SET, 1, true]]);
  expect(toastTexts(tab)).toContain('Размер заменён');
});

test('MODAL-10 a size is replaced inside a set, and one that stands there already is joined', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const query = { basket: browser.cookies.get('cartToken') };
  const groups = [
    { id: DOUBLE_BED_SET, count: 1 },
    { id: SINGLE_BED_SET, count: 2 },
  ];
  await browser.elsewhere.call(addConstructorSet, { body: { ...query, title: 'Спальня', groups } });
  await show();
  await press(find(`[data-group="${DOUBLE_BED_SET}"]`, ''));
  await appears('dialog input[type="radio"]');
  expect(dialogText()).toContain('Уже в корзине — вместе будет 3 шт.');
  await replaceBy(SINGLE_BED_SET);
  const { data } = await browser.elsewhere.call(getBasket, { query });
  const [set] = data.inStock.constructorSets;
  expect(set?.products.flatMap((product) => product.groups)).toMatchObject([
    { id: SINGLE_BED_SET, count: 3 },
  ]);
});

test('MODAL-10 sizes that cannot be read are asked for again', async () => {
  await tab.basket.addToBasket([{ id: DOUBLE_BED_SET, count: 1 }]);
  await show();
  browser.network.fail('getProductsByIds', { kind: 'offline' });
  await press(toSizes());
  await appears('dialog [role="alert"]');
  await press(find('dialog button', 'Повторить'));
  await appears('dialog input[type="radio"]');
  expect(radios()).toHaveLength(2);
});
