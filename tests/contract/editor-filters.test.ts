import { beforeEach, expect, test } from 'vitest';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { getCurrencies } from '../../src/contract/shop/site.ts';

let api: TestApi;
let browser: EditorBrowser;

beforeEach(async () => {
  api = testApi({ shop: editorShop, siteUrl: 'https://shop.test' });
  browser = new EditorBrowser(api);
  await browser.signIn();
});

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;|\s+/g, ' ');
const opened = async (path: string) => formIn((await browser.get(path)).html);
const satin = () => api.store.products.byId(101)!;
const SATIN = '/editor/products/101';

test('a value is added to a filter and put on a product by its title; one that goods have stays', async () => {
  const path = '/editor/filters/1';
  const added = formIn((await browser.post(path, { ...(await opened(path)), change: 'add values -' })).html);
  await browser.post(path, { ...added, 'values.3.title': 'Зелёный' });
  const value = api.store.documents.one('filter', 1)!.values.at(-1)!;
  expect(value).toMatchObject({ title: 'Зелёный', dependedValues: [] });
  api.store.products.save({ ...satin(), options: [] });
  const option = formIn(
    (await browser.post(SATIN, { ...(await opened(SATIN)), change: 'add options -' })).html,
  );
  const change = 'add options.0.values -';
  const named = formIn((await browser.post(SATIN, { ...option, 'options.0.code': 'color', change })).html);
  const wrong = await browser.post(SATIN, { ...named, 'options.0.values.0.title': 'Лиловый' });
  expect(words(wrong.html)).toContain('Такого значения у фильтра нет.');
  await browser.post(SATIN, { ...named, 'options.0.values.0.title': 'зеленый' });
  const [color] = satin().options;
  expect(color).toMatchObject({ id: 1, code: 'color', title: 'Цвет' });
  expect(color!.values).toEqual([{ id: value.id, title: 'Зелёный' }]);
  const removed = formIn(
    (await browser.post(path, { ...(await opened(path)), change: 'remove values.3' })).html,
  );
  expect(words((await browser.post(path, removed)).html)).toContain('Значение «Зелёный» есть у товаров');
});

test('STAFF-01 a filter is removed once no product has a value of it', async () => {
  const path = '/editor/filters/1';
  const named = api.store.products.countNaming('filter', 1);
  expect(named).toBeGreaterThan(0);
  expect(words((await browser.get(`${path}/delete`)).html)).toContain(`В ${named} товар`);
  await browser.post(`${path}/delete`, {});
  expect(api.store.documents.one('filter', 1)).toBeDefined();
  for (const id of api.store.products.changedAfter(0)) {
    const product = api.store.products.byId(id)!;
    api.store.products.save({ ...product, options: product.options.filter((option) => option.id !== 1) });
  }
  await browser.post(`${path}/delete`, {});
  expect(api.store.documents.one('filter', 1)).toBeUndefined();
});

test('STAFF-01 a currency is added and removed; that of the prices stays and is worth 1', async () => {
  const made = { code: 'byn', sign: 'Br', rate: '27,5' };
  const refused = await browser.edit('/editor/currencies/new', made);
  expect(words(refused.html)).toContain('Впишите три заглавные латинские буквы.');
  const { location } = await browser.edit('/editor/currencies/new', { ...made, code: 'BYN' });
  const { data } = await api.call(getCurrencies, {});
  expect(data.map(({ code, rate }) => [code, rate])).toEqual([
    ['RUB', 1],
    ['BYN', 27.5],
  ]);
  expect(words((await browser.edit('/editor/currencies/1', { rate: '2' })).html)).toContain('её курс 1');
  expect(words((await browser.get('/editor/currencies/1/delete')).html)).toContain('указаны цены магазина');
  await browser.post(`${location.split('?')[0]}/delete`, {});
  expect((await api.call(getCurrencies, {})).data).toHaveLength(1);
});
