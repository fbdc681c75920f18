import { beforeEach, expect, test } from 'vitest';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let api: TestApi;
let browser: EditorBrowser;

beforeEach(async () => {
  api = testApi({ shop: editorShop, siteUrl: 'https://shop.test', draftSecrets: [SECRET] });
  browser = new EditorBrowser(api);
  await browser.signIn();
  const page = { id: 70, code: 'care', parentId: null, title: 'Уход', lead: '', isPage: true, sort: 1 };
  api.store.documents.put('page', 'care', {
    ...page,
    blocks: [
      { type: 'text', html: '<p>Первый</p>' },
      { type: 'table', title: 'Стирка', head: ['Ткань', 'Градусы'], rows: [['Лён', '40']] },
      { type: 'text', html: '<p>Третий</p>' },
    ],
  });
});

const PAGE = '/editor/pages/70';
const page = () => api.store.documents.one('page', 'care')!;
const types = () => page().blocks.map(({ type }) => type);

test('a part is added, filled in, moved and removed without scripts, and nothing is stored before it is saved', async () => {
  const before = page();
  const opened = formIn((await browser.get(PAGE)).html);
  const added = await browser.post(PAGE, { ...opened, title: 'Об уходе', change: 'add blocks picture' });
  expect(added.status).toBe(200);
  expect(added.html).toContain('id="blocks.3"');
  const filled = { ...formIn(added.html), 'blocks.3.fileId': '5', 'blocks.3.alt': 'Бирка' };
  const moved = await browser.post(PAGE, { ...filled, change: 'up blocks.3' });
  expect(formIn(moved.html)).toMatchObject({
    title: 'Об уходе',
    'blocks.2.alt': 'Бирка',
    'blocks.3.html': '<p>Третий</p>',
  });
  const removed = await browser.post(PAGE, { ...formIn(moved.html), change: 'remove blocks.0' });
  expect(page()).toEqual(before);
  await browser.post(PAGE, formIn(removed.html));
  expect(page()).toEqual({
    ...before,
    title: 'Об уходе',
    blocks: [before.blocks[1], { type: 'picture', fileId: 5, alt: 'Бирка', caption: '' }, before.blocks[2]],
  });
});

test('what is wrong in an added part is said beside its field, and stays there', async () => {
  const added = await browser.post(PAGE, {
    ...formIn((await browser.get(PAGE)).html),
    change: 'add blocks picture',
  });
  const { status, html } = await browser.post(PAGE, {
    ...formIn(added.html),
    'blocks.3.alt': 'Без картинки',
  });
  expect(status).toBe(422);
  expect(html).toContain('href="#blocks.3.fileId"');
  expect(html).toContain('Выберите картинку.');
  expect(formIn(html)['blocks.3.alt']).toBe('Без картинки');
});

test('one editor moves parts while another edits one: both are kept', async () => {
  const opened = formIn((await browser.get(PAGE)).html);
  const moved = await browser.post(PAGE, { ...opened, change: 'down blocks.0' });
  await browser.edit(PAGE, { 'blocks.0.html': '<p>Первый, другими руками</p>' });
  const { html } = await browser.post(PAGE, formIn(moved.html));
  expect(html).toContain('Пока вы правили, кто-то изменил другие поля.');
  expect(page().blocks).toMatchObject([
    { type: 'table' },
    { html: '<p>Первый, другими руками</p>' },
    { html: '<p>Третий</p>' },
  ]);
});

test('one editor adds a part while another edits one: both are kept', async () => {
  const opened = formIn((await browser.get(PAGE)).html);
  const added = await browser.post(PAGE, {
    ...formIn((await browser.get(PAGE)).html),
    change: 'add blocks text',
  });
  await browser.post(PAGE, { ...formIn(added.html), 'blocks.3.html': '<p>Четвёртый</p>' });
  await browser.post(PAGE, { ...opened, 'blocks.1.rows': 'Лён | 60\nШёлк | 30' });
  expect(page().blocks).toMatchObject([
    { html: '<p>Первый</p>' },
    {
      rows: [
        ['Лён', '60'],
        ['Шёлк', '30'],
      ],
    },
    { html: '<p>Третий</p>' },
    { html: '<p>Четвёртый</p>' },
  ]);
});

test('two editors who both move parts decide between their orders', async () => {
  const opened = formIn((await browser.get(PAGE)).html);
  const theirs = await browser.post(PAGE, { ...opened, change: 'remove blocks.1' });
  const own = await browser.post(PAGE, { ...opened, change: 'up blocks.2' });
  await browser.post(PAGE, formIn(theirs.html));
  const conflict = await browser.post(PAGE, formIn(own.html));
  expect(conflict.status).toBe(409);
  expect(conflict.html).toContain('href="#blocks"');
  expect(types()).toEqual(['text', 'text']);
  await browser.post(PAGE, formIn(conflict.html));
  expect(types()).toEqual(['text', 'text', 'table']);
});

test('a button of a list that is not there changes nothing', async () => {
  const opened = formIn((await browser.get(PAGE)).html);
  for (const change of [
    'add nothing text',
    'up blocks.99',
    'remove title',
    'x',
    'up ../..',
    'add blocks <script>',
  ]) {
    const { status, html } = await browser.post(PAGE, { ...opened, change });
    expect(status).toBe(200);
    expect(html).not.toContain('<script>"');
  }
  expect(types()).toEqual(['text', 'table', 'text']);
});

test('a page is drafted, seen at its own link, and published', async () => {
  const { html } = await browser.edit(PAGE, { title: 'Уход, черновик', intent: 'draft' });
  expect(html).toMatch(/href="https:\/\/shop\.test\/draft\/page\/70\?expires=/);
  expect(page().title).toBe('Уход');
  await browser.edit(`${PAGE}/draft`, { intent: 'publish' });
  expect(page().title).toBe('Уход, черновик');
});

test('banners are drafted and published at their minute, though they have no page to see them on', async () => {
  api.store.documents.put('bannerBlock', 'spring', { code: 'spring', banners: [] });
  const path = '/editor/banners/spring';
  const added = await browser.post(path, {
    ...formIn((await browser.get(path)).html),
    change: 'add banners -',
  });
  const typed = {
    ...formIn(added.html),
    'banners.0.title': 'Весна',
    'banners.0.productIds': 'VD-101\nСатин белёный',
    intent: 'draft',
  };
  const { html } = await browser.post(path, typed);
  expect(html).toContain('Черновик сохранён');
  expect(html).not.toContain('/draft/bannerBlock');
  expect(api.store.documents.one('bannerBlock', 'spring')?.banners).toEqual([]);
  await browser.edit(`${path}/draft`, { intent: 'publish' });
  expect(api.store.documents.one('bannerBlock', 'spring')?.banners).toMatchObject([
    { title: 'Весна', productIds: [101] },
  ]);
});

test('a new page has an address of its own, and a folder with pages is not removed', async () => {
  const taken = await browser.edit('/editor/pages/new', {
    title: 'Ещё',
    code: 'care',
    'blocks.0.html': '<p>Т</p>',
  });
  expect(taken.html).toContain('Такой код уже занят.');
  const made = await browser.edit('/editor/pages/new', {
    title: 'Ещё',
    code: 'more',
    parentId: '70',
    'blocks.0.html': '<p>Т</p>',
  });
  expect(made.location).toMatch(/^\/editor\/pages\/71\?saved=/);
  expect(api.store.documents.one('page', 'more')).toMatchObject({ id: 71, parentId: 70 });
  expect((await browser.get(`${PAGE}/delete`)).html).toContain('Сначала уберите это оттуда');
  await browser.post(`${PAGE}/delete`, {});
  expect(page().title).toBe('Уход');
});

test('a new code of a page takes its data for search engines along', async () => {
  api.store.seo.save({
    id: 900,
    url: '/care',
    title: 'Уход',
    description: '',
    h1: null,
    text: null,
    imageId: null,
  });
  await browser.edit(PAGE, { code: 'washing' });
  expect(api.store.documents.one('page', 'care')).toBeUndefined();
  expect(api.store.documents.one('page', 'washing')).toMatchObject({ id: 70 });
  expect(api.store.seo.byUrl('/washing')?.id).toBe(900);
});

test('the phone of the header and the shop’s texts are settings that are found and saved', async () => {
  expect((await browser.get(`/editor?q=${encodeURIComponent('телефон')}`)).html).toContain(
    '/editor/contacts/1',
  );
  await browser.edit('/editor/contacts/1', { 'phones.0.number': '+7 800 000-00-99' });
  expect(api.store.documents.all('site')[0]?.phones[0]?.number).toBe('+7 800 000-00-99');
  const before = api.store.documents.all('config')[0]!;
  await browser.edit('/editor/settings-texts/1', { search: 'Что ищете?' });
  expect(api.store.documents.all('config')[0]).toEqual({
    ...before,
    texts: { ...before.texts, search: 'Что ищете?' },
  });
  await browser.edit('/editor/settings-without/1', { without: 'compare\nraffles' });
  expect(api.store.documents.all('config')[0]?.without).toEqual(['compare', 'raffles']);
});

test('a product moves to another category with all above it, and stands in one at least', async () => {
  const satin = '/editor/products/101';
  const before = api.store.products.byId(101)!;
  const none = await browser.edit(satin, { categories: '' });
  expect(none.html).toContain('Отметьте хотя бы один раздел.');
  const [other] = api.store.documents
    .all('category')
    .filter(({ parentId, id }) => parentId === null && id !== before.categories[0]?.id);
  await browser.edit(satin, { categories: String(other!.id) });
  const { id, code, title } = other!;
  expect(api.store.products.byId(101)).toEqual({ ...before, categories: [{ id, code, title }] });
});
