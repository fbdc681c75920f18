import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_PRICE_ROLE } from '../../src/contract/catalog/price-role.ts';
import { viewProduct } from '../../src/contract/catalog/product.ts';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

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
const category = (id: number) => api.store.documents.one('category', id);
const SATIN = '/editor/products/101';

test('a product is created with a price, a stock and a second variant, and sold as such', async () => {
  const path = '/editor/products/new';
  const begun = {
    ...(await opened(path)),
    title: 'Муслин',
    code: 'muslin',
    description: '<p>Мягкий</p>',
    categories: '2',
    'groups.0.title': 'узкий',
    'groups.0.unit': 'metre',
    'groups.0.step': '0,1',
    'groups.0.remnants': '30',
    'groups.0.pieces': '12,5; 10',
    'groups.0.offers.0.prices.0.price': '450',
  };
  const added = await browser.post(path, { ...begun, change: 'add groups -' });
  const { location } = await browser.post(path, {
    ...formIn(added.html),
    'groups.1.title': 'широкий',
    'groups.1.remnants': '4',
    'groups.1.offers.0.prices.0.price': '900',
  });
  const [, id = ''] = /products\/(\d+)\?saved/.exec(location) ?? [];
  const product = await api.call(viewProduct, { query: { code: 'muslin' } });
  expect(product).toMatchObject({
    id: Number(id),
    categories: [{ id: 1 }, { id: 2 }],
    allRemnants: 34,
    groups: [
      { title: 'Муслин / узкий', pieces: [12.5, 10], available: true, unit: 'metre' },
      { title: 'Муслин / широкий', available: true, remnants: 4, unit: 'piece' },
    ],
  });
  const numbers = product.groups.map((group) => group.id);
  expect(new Set(numbers).size).toBe(2);
  for (const number of numbers) expect(api.store.products.byGroup(number)?.code).toBe('muslin');
});

test('what a new product lacks is said beside its fields', async () => {
  const path = '/editor/products/new';
  const { status, html } = await browser.edit(path, { title: 'Муслин', code: satin().code });
  expect(status).toBe(422);
  expect(words(html)).toContain('Цена должна быть больше нуля.');
  expect(words(html)).toContain('Отметьте хотя бы один раздел.');
});

test('a product’s address is changed, and another product’s is refused', async () => {
  const taken = await browser.edit(SATIN, { code: api.store.products.byId(201)!.code });
  expect([taken.status, words(taken.html)]).toEqual([
    422,
    expect.stringContaining('Такой адрес уже есть у другого товара.'),
  ]);
  const { html } = await browser.edit(SATIN, { code: 'satin-novyi' });
  expect(words(html)).toMatch(/Адрес изменился: .* → .*satin-novyi/);
});

test('a variant and a wholesale price are added to a product and taken away again', async () => {
  const before = satin();
  const variant = await browser.post(SATIN, { ...(await opened(SATIN)), change: 'add groups -' });
  const place = before.groups.length;
  const withVariant = {
    ...formIn(variant.html),
    [`groups.${place}.title`]: 'остаток',
    [`groups.${place}.remnants`]: '2',
    [`groups.${place}.offers.0.prices.0.price`]: '99',
  };
  const change = `add groups.${place}.offers.0.prices -`;
  const price = formIn((await browser.post(SATIN, { ...withVariant, change })).html);
  const at = `groups.${place}.offers.0.prices.1`;
  await browser.post(SATIN, { ...price, [`${at}.priceRole`]: 'dealer', [`${at}.price`]: '80' });
  const group = satin().groups[place]!;
  expect(group).toMatchObject({ title: `${before.title} / остаток`, available: true, remnants: 2 });
  expect(group.offers[0]!.prices).toMatchObject([
    { priceRole: DEFAULT_PRICE_ROLE, price: 99_00, limit: 0 },
    { priceRole: 'dealer', price: 80_00, limit: 0 },
  ]);
  const removed = await browser.post(SATIN, { ...(await opened(SATIN)), change: `remove groups.${place}` });
  await browser.post(SATIN, formIn(removed.html));
  expect(satin().groups).toEqual(before.groups);
});

test('CLOTH-04 the uncut pieces of a cloth are edited, and never longer than the stock', async () => {
  const place = satin().groups.findIndex(({ unit }) => unit === 'metre');
  const name = `groups.${place}.pieces`;
  const tooLong = await browser.edit(SATIN, { [`groups.${place}.remnants`]: '20', [name]: '12,5; 10' });
  expect(words(tooLong.html)).toContain('Куски вместе длиннее остатка.');
  await browser.edit(SATIN, { [`groups.${place}.remnants`]: '23', [name]: '12,5; 10' });
  expect(satin().groups[place]!.pieces).toEqual([12.5, 10]);
  expect((await opened(SATIN))[name]).toBe('12,5; 10');
  await browser.edit(SATIN, {
    [`groups.${place}.remnants`]: '1 300',
    [name]: '1 200; 12,5 10',
  });
  expect(satin().groups[place]!.pieces).toEqual([1200, 12.5, 10]);
  await browser.edit(SATIN, { [`groups.${place}.remnants`]: '10' });
  expect(satin().groups[place]!.pieces).not.toEqual([12.5, 10]);
});

test('a category is created, moved with its goods, renamed, and removed once it is empty', async () => {
  const made = await browser.edit('/editor/categories/new', {
    title: 'Лён',
    code: 'len-tkani',
    parentId: '3',
  });
  const [, id = ''] = /categories\/(\d+)\?saved/.exec(made.location) ?? [];
  expect(category(3)!.childrenIds).toEqual([Number(id)]);

  const moved = await browser.edit('/editor/categories/2', { parentId: id, code: 'satin-vse' });
  expect(words(moved.html)).toMatch(/Адрес изменился: \S+ → \/catalog\/home\/len-tkani\/satin-vse/);
  expect([category(1)!.childrenIds, category(Number(id))!.childrenIds]).toEqual([[], [2]]);
  expect(satin().categories.map(({ code }) => code)).toEqual(['home', 'len-tkani', 'satin-vse']);

  const loop = await browser.edit('/editor/categories/3', { parentId: '2' });
  expect(words(loop.html)).toContain('Раздел не может лежать сам в себе.');
  const used = await browser.get('/editor/categories/2/delete');
  expect(words(used.html)).toMatch(/Удалить пока нельзя.*товар/);
  expect((await browser.post('/editor/categories/2/delete', {})).status).toBe(200);
  expect(category(2)).toBeDefined();

  await browser.edit('/editor/categories/2', { parentId: '1', code: 'satin' });
  const [filter] = api.store.documents.all('filter');
  api.store.documents.put('filter', filter!.id, { ...filter!, categoryIds: [1, Number(id)] });
  await browser.post(`/editor/categories/${id}/delete`, {});
  expect(api.store.documents.one('filter', filter!.id)!.categoryIds).toEqual([1]);
  expect([category(Number(id)), category(3)!.childrenIds]).toEqual([undefined, []]);
});

test('a maker, a sticker, a raffle and a form are removed only while nothing names them', async () => {
  const { documents, products } = api.store;
  const maker = { id: 90, code: 'fabrika', title: 'Фабрика', description: '', country: '', images: [] };
  documents.put('partner', 90, { ...maker, sizeTable: null });
  products.save({ ...satin(), partner: { id: 90, title: 'Фабрика' }, stickerIds: [1] });
  for (const path of ['/editor/partners/90', '/editor/stickers/1']) {
    expect(words((await browser.get(`${path}/delete`)).html)).toContain('В 1 товаре');
    await browser.post(`${path}/delete`, {});
  }
  expect([documents.one('partner', 90), documents.one('sticker', 1)]).not.toContain(undefined);
  products.save({ ...satin(), partner: null, stickerIds: [] });
  await browser.post('/editor/partners/90/delete', {});
  expect(documents.one('partner', 90)).toBeUndefined();

  const [form] = documents.all('form');
  const flags = { FORM_USER_RECALL: String(form!.id) };
  documents.put('config', 'shop', { ...documents.all('config')[0]!, flags });
  expect(words((await browser.get(`/editor/forms/${form!.id}/delete`)).html)).toContain(
    'Возможности магазина',
  );
  documents.put('config', 'shop', { ...documents.all('config')[0]!, flags: {} });
  await browser.post(`/editor/forms/${form!.id}/delete`, {});
  expect(documents.one('form', form!.id)).toBeUndefined();

  const raffle = documents.all('raffle').find(({ id }) => api.store.raffleParticipants.count(id) > 0);
  expect(words((await browser.get(`/editor/raffles/${raffle!.id}/delete`)).html)).toContain(
    'В нём участвуют',
  );
});

test('what stands on the home page and in menus is chosen from what there is', async () => {
  const showcase = await browser.get('/editor/settings-showcase/1');
  const widgets = /<select id="homeWidgets\.0"[\s\S]*?<\/select>/.exec(showcase.html)?.[0] ?? '';
  expect(widgets).toContain('Новинки');
  const added = await browser.post('/editor/settings-showcase/1', {
    ...formIn(showcase.html),
    change: 'add homeWidgets -',
  });
  const last = Object.keys(formIn(added.html))
    .filter((name) => /^homeWidgets\.\d+$/.test(name))
    .at(-1)!;
  const { status } = await browser.post('/editor/settings-showcase/1', {
    ...formIn(added.html),
    [last]: 'new',
  });
  expect(status).toBe(200);
  const [config] = api.store.documents.all('config');
  expect(config!.showcase?.homeWidgets?.at(-1)).toBe('new');
  expect(words((await browser.get('/editor/widgets/new/delete')).html)).toContain('Главная страница');
});
