import { beforeEach, expect, test } from 'vitest';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
let browser: EditorBrowser;

beforeEach(async () => {
  api = testApi({ shop: editorShop, siteUrl: 'https://shop.test' });
  browser = new EditorBrowser(api);
  await browser.signIn();
});

const opened = async (path: string) => formIn((await browser.get(path)).html);
const press = async (path: string, form: Record<string, string>, change: string) =>
  formIn((await browser.post(path, { ...form, change })).html);

test('STAFF-01 a shop point is put nowhere by itself: its place on the map is asked for', async () => {
  const path = '/editor/shop-points/new';
  const typed = { title: 'Лавка в Шуе', city: 'Шуя', address: 'ул. Ленина, 1', schedule: '10–19' };
  const form: Record<string, string> = { ...(await opened(path)), ...typed };
  expect([form['coord.lat'], form['coord.lon']]).toEqual(['', '']);
  const refused = await browser.post(path, form);
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(/<a href="#coord\.lat">Точка на карте → Широта<\/a>/);
  const saved = await browser.post(path, { ...form, 'coord.lat': '56,85', 'coord.lon': '41,37' });
  expect(saved.location).toContain('saved=');
  expect(api.store.documents.cached('shopPoint').at(-1)?.coord).toEqual({ lat: 56.85, lon: 41.37 });
});

test('STAFF-01 what a shop point is is ticked; a tag that the settings do not name stays', async () => {
  const { documents } = api.store;
  const [point] = documents.cached('shopPoint');
  if (point === undefined) throw new Error('no point');
  documents.put('shopPoint', point.id, { ...point, tags: ['shop', 'hub'] });
  const path = `/editor/shop-points/${point.id}`;
  const { html } = await browser.get(path);
  expect(html).toMatch(/value="pickup"[\s\S]{0,80}Самовывоз/);
  const { tags = '', ...form } = formIn(html);
  expect(tags.split('\n').toSorted()).toEqual(['hub', 'shop']);
  await browser.post(path, { ...form, tags: `${tags}\npickup` });
  expect(documents.one('shopPoint', point.id)?.tags.toSorted()).toEqual(['hub', 'pickup', 'shop']);
});

test('STAFF-01 a code that nobody has typed is made of the title; one that is there cannot be emptied', async () => {
  const created = await browser.edit('/editor/categories/new', { title: 'Кухонный текстиль' });
  expect(created.location).toContain('saved=');
  const category = api.store.documents.cached('category').find(({ code }) => code === 'kuhonnyy-tekstil');
  expect(category?.title).toBe('Кухонный текстиль');
  const emptied = await browser.edit(`/editor/categories/${category?.id}`, { code: '' });
  expect(emptied.status).toBe(422);
});

test('STAFF-01 a form needs no more of its fields than what they are called', async () => {
  const path = '/editor/forms/new';
  const begun = { ...(await opened(path)), title: 'Пошив на заказ', successMessage: 'Спасибо' };
  const form = await press(path, begun, 'add params -');
  const saved = await browser.post(path, { ...form, 'params.0.title': 'Как вас зовут' });
  expect(saved.location).toContain('saved=');
  expect(api.store.documents.cached('form').at(-1)).toMatchObject({
    code: 'poshiv-na-zakaz',
    params: [{ code: 'kak-vas-zovut', type: 'text' }],
  });
});

test('STAFF-01 a video of an article comes from the library, and its address first', async () => {
  const path = '/editor/news/new';
  const { html } = await browser.post(path, { ...(await opened(path)), change: 'add blocks video' });
  const video = html.slice(html.indexOf('<legend><bdi>Видео 2'));
  const at = (name: string) => video.indexOf(`id="blocks.1.${name}"`);
  expect(at('url')).toBeGreaterThan(0);
  expect(at('url')).toBeLessThan(at('fileId'));
  expect(video.slice(0, at('captions'))).not.toContain('Выбрать или загрузить картинку');
  expect(video).toContain('Выбрать или загрузить видео');
});

test('STAFF-01 a new variant is on sale as its tick says', async () => {
  const path = '/editor/products/new';
  const begun: Record<string, string> = {
    ...(await opened(path)),
    title: 'Муслин',
    categories: '2',
    'groups.0.title': 'узкий',
    'groups.0.remnants': '3',
    'groups.0.offers.0.prices.0.price': '450',
  };
  const { 'groups.1.available': tick, ...form } = await press(path, begun, 'add groups -');
  expect([begun['groups.0.available'], tick]).toEqual(['1', '1']);
  await browser.post(path, {
    ...form,
    'groups.1.title': 'широкий',
    'groups.1.remnants': '4',
    'groups.1.offers.0.prices.0.price': '900',
  });
  const [id = 0] = [api.store.products.idByCode('muslin')];
  expect(api.store.products.byId(id)?.groups.map(({ available }) => available)).toEqual([true, false]);
});

test('STAFF-01 paragraphs of a text stand one below the other', async () => {
  const { documents } = api.store;
  const [page] = documents.cached('page');
  if (page === undefined) throw new Error('no page');
  documents.put('page', page.code, {
    ...page,
    blocks: [{ type: 'text', html: '<p>Раз</p><p>Два</p>' }],
  });
  const path = `/editor/pages/${page.id}`;
  const form = await opened(path);
  expect(form['blocks.0.html']).toBe('<p>Раз</p>\n<p>Два</p>');
  expect((await browser.post(path, form)).location, 'nothing has changed').toContain('unchanged=1');
});
