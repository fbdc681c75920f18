import { expect, test } from 'vitest';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

const SATIN = '/editor/products/101';
const GROUP = 'groups.0';
const PRICE = `${GROUP}.offers.0.prices.0.price`;
const OLD_PRICE = `${GROUP}.offers.0.prices.0.oldPrice`;

async function signedIn() {
  const api = testApi({ shop: editorShop, siteUrl: 'https://shop.test' });
  const browser = new EditorBrowser(api);
  await browser.signIn();
  return { api, browser, satin: () => api.store.products.byId(101)! };
}

test('a product’s form changes what is typed, and nothing else', async () => {
  const { browser, satin } = await signedIn();
  const before = satin();
  const { html, location } = await browser.edit(SATIN, { title: 'Сатин отбеленный', sort: '7' });
  expect(location).toBe(`${SATIN}?saved=1`);
  expect(html).toContain('Сохранено');
  expect(html).toContain('Правка попадёт на&nbsp;сайт при следующей пересборке.');
  expect(html).toContain('href="https://shop.test/catalog/fabrics/satin/detail/satin-belyy"');
  const [group] = before.groups;
  expect(satin()).toEqual({
    ...before,
    title: 'Сатин отбеленный',
    sort: 7,
    groups: [{ ...group, title: 'Сатин отбеленный / 220 см' }],
  });
});

test('a price in roubles and kopecks takes the other prices with it unless that is not wished', async () => {
  const { browser, satin } = await signedIn();
  const prices = () => satin().groups[0]!.offers[0]!.prices.map(({ price }) => price);
  const before = prices();
  await browser.edit(SATIN, { [PRICE]: ' 1 250,5 ₽' });
  expect(satin().cardPrices[0]?.price).toBe(1250_50);
  expect(prices()).toEqual(before.map((price) => Math.round((price * 1250_50) / before[0]!)));
  const form = formIn((await browser.get(SATIN)).html);
  delete form['keep-ratio'];
  const others = prices().slice(1);
  await browser.post(SATIN, { ...form, [PRICE]: '2000' });
  expect(prices()).toEqual([2000_00, ...others]);
});

test('an old price makes a discount, and its end ends it', async () => {
  const { browser, satin } = await signedIn();
  await browser.edit(SATIN, { [PRICE]: '750', [OLD_PRICE]: '1000' });
  expect(satin()).toMatchObject({
    discount: { value: 25 },
    cardPrices: [{ price: 750_00, oldPrice: 1000_00 }],
  });
  await browser.edit(SATIN, { [OLD_PRICE]: '' });
  expect(satin()).toMatchObject({ discount: null, cardPrices: [{ oldPrice: null }] });
});

test.each([
  ['1 200,50 ₽', 1200_50],
  ['1\u00a0200 руб.', 1200_00],
  ['1\u202f200 р', 1200_00],
  ['\u200b1200\u00ad', 1200_00],
  ['１２００', 1200_00],
  ['12ОО рублей', 1200_00],
])('a price is read as it is pasted: «%s»', async (typed, price) => {
  const { browser, satin } = await signedIn();
  await browser.edit(SATIN, { [PRICE]: typed, [`${GROUP}.remnants`]: '\u20091\u00a0300,5 ' });
  expect(satin().cardPrices).toMatchObject([{ price }]);
  expect(satin().groups[0]?.remnants).toBe(1300.5);
});

test.each(['1.200,50', '1200-1300', '1,200.50', 'от 1200', '12 тыс.', '1200²', '12 50', '1 2'])(
  'a price that can be read in two ways stays in the form: «%s»',
  async (typed) => {
    const { browser } = await signedIn();
    const { status, html } = await browser.edit(SATIN, { [PRICE]: typed });
    expect(status).toBe(422);
    expect(html).toContain('Цена — это рубли и копейки, например 990 или 990,50.');
  },
);

test('an emptied stock takes a product off sale; a product can also be taken off as it is', async () => {
  const { api, browser } = await signedIn();
  const towel = () => api.store.products.byId(201)!;
  const stock = `${GROUP}.remnants`;
  const sale = `${GROUP}.available`;
  await browser.edit('/editor/products/201', { [stock]: '0' });
  expect(towel()).toMatchObject({ allRemnants: 0, groups: [{ available: false }] });
  await browser.edit('/editor/products/201', { [stock]: '5' });
  expect(towel()).toMatchObject({ allRemnants: 5, groups: [{ available: true }] });
  const form = formIn((await browser.get('/editor/products/201')).html);
  delete form[sale];
  await browser.post('/editor/products/201', form);
  expect(towel()).toMatchObject({ allRemnants: 5, groups: [{ available: false }] });
});

test('stickers are chosen', async () => {
  const { browser, satin } = await signedIn();
  await browser.edit(SATIN, { stickerIds: '1' });
  expect(satin().stickerIds).toEqual([1]);
});

test.each([
  [{ title: ' ' }, 'Поле не должно быть пустым.'],
  [{ title: 'ж'.repeat(301) }, 'Слишком длинно: 301 зн. Можно не больше 300.'],
  [{ [PRICE]: 'дорого' }, 'Цена — это рубли и копейки, например 990 или 990,50.'],
  [{ [PRICE]: '0' }, 'Цена должна быть больше нуля.'],
  [{ [PRICE]: '' }, 'Укажите цену.'],
  [{ [OLD_PRICE]: '1' }, 'Старая цена должна быть выше новой.'],
  [{ sort: '1,5' }, 'Укажите целое число.'],
  [{ sort: '1 5' }, 'Укажите число, например 12 или 12,5.'],
])('what cannot be stored stays in the form, with the reason beside it: %j', async (changes, reason) => {
  const { browser, satin } = await signedIn();
  const before = satin();
  const { status, html } = await browser.edit(SATIN, { description: 'Недописанное', ...changes });
  expect(status).toBe(422);
  expect(html).toContain(reason);
  expect(formIn(html)).toMatchObject({ description: 'Недописанное', ...changes });
  expect(satin()).toEqual(before);
});

test.each(['<script>alert(1)</script>"\'', 'ж'.repeat(300), 'ابجد \u202eהוז', '&lt;b&gt; ${x}'])(
  'hostile text is kept and shown as text: %s',
  async (title) => {
    const { api, browser, satin } = await signedIn();
    const { html } = await browser.edit(SATIN, { title, description: `</textarea>${title}` });
    expect(satin()).toMatchObject({ title, description: `</textarea>${title}` });
    expect(formIn(html)).toMatchObject({ title, description: `</textarea>${title}` });
    expect(html).not.toContain('<script>alert');
    expect((await browser.get('/editor')).html).not.toContain('<script>alert');
    await api.close();
  },
);

test('two editors who change different fields do not undo each other', async () => {
  const { browser, satin } = await signedIn();
  const form = formIn((await browser.get(SATIN)).html);
  await browser.edit(SATIN, { title: 'Чужое название' });
  const { html } = await browser.post(SATIN, { ...form, [PRICE]: '555' });
  expect(html).toContain('Пока вы правили, кто-то изменил другие поля.');
  expect(satin()).toMatchObject({ title: 'Чужое название', cardPrices: [{ price: 555_00 }] });
});

test('two editors who change the same field are shown both values before one of them decides', async () => {
  const { browser, satin } = await signedIn();
  const form = formIn((await browser.get(SATIN)).html);
  await browser.edit(SATIN, { title: 'Первое' });
  const { status, html } = await browser.post(SATIN, { ...form, title: 'Второе' });
  expect(status).toBe(409);
  expect(html).toContain('Пока вы правили, здесь сохранили другое:');
  expect(html).toMatch(/blockquote dir="auto">Первое<[\s\S]*blockquote dir="auto">Второе</);
  expect(satin().title).toBe('Первое');
  await browser.post(SATIN, formIn(html));
  expect(satin().title).toBe('Второе');
});

test('a purchase while the form is open is not undone by saving it', async () => {
  const { api, browser, satin } = await signedIn();
  const form = formIn((await browser.get(SATIN)).html);
  const [group] = satin().groups;
  api.store.products.save({ ...satin(), groups: [{ ...group!, remnants: 3 }], allRemnants: 3 });
  await browser.post(SATIN, { ...form, description: 'Новое' });
  expect(satin()).toMatchObject({ description: 'Новое', allRemnants: 3 });
});

test('saving what is not changed changes nothing', async () => {
  const { api, browser } = await signedIn();
  const before = api.store.revisions.current;
  const { html } = await browser.edit(SATIN, {});
  expect(html).toContain('Вы ничего не&nbsp;изменили');
  expect(api.store.revisions.current).toBe(before);
});

test('a category’s new title is its products’ too', async () => {
  const { api, browser, satin } = await signedIn();
  await browser.edit('/editor/categories/2', { title: 'Сатины', description: 'Гладкие', sort: '5' });
  expect(api.store.documents.one('category', 2)).toMatchObject({
    title: 'Сатины',
    description: 'Гладкие',
    sort: 5,
  });
  expect(satin().categories).toMatchObject([{ title: 'Ткани' }, { title: 'Сатины' }]);
});

test('news are written, edited and removed; an address is not used again', async () => {
  const { api, browser } = await signedIn();
  const made = await browser.edit('/editor/news/new', {
    name: 'Новый лён',
    preview: 'Привезли',
    publicationDate: '2026-03-09T10:30',
    tags: 'лён,  новинки , лён',
    'blocks.0.html': '<p>Смотрите</p>',
  });
  expect(made.location).toBe('/editor/news/4?saved=1');
  expect(api.store.documents.one('news', 4)).toEqual({
    id: 4,
    name: 'Новый лён',
    preview: 'Привезли',
    image: null,
    publicationDate: '2026-03-09T10:30:00+03:00',
    tags: ['лён', 'новинки'],
    blocks: [{ type: 'text', html: '<p>Смотрите</p>' }],
  });
  for (const typed of ['01.03.2026 09:00', '1.3.2026, 9:00', '2026-03-01 09:00']) {
    await browser.edit('/editor/news/4', { publicationDate: typed });
    expect(api.store.documents.one('news', 4), typed).toMatchObject({
      publicationDate: '2026-03-01T09:00:00+03:00',
    });
  }
  const wrong = await browser.edit('/editor/news/4', { publicationDate: '2026-02-31T10:00' });
  expect(wrong.html).toContain('Укажите дату и время');
  expect((await browser.get('/editor/news/4/delete')).html).toContain('Удалить новость?');
  const gone = await browser.post('/editor/news/4/delete', {});
  expect(gone.html).toContain('<h2>Удалено</h2>');
  expect(api.store.documents.one('news', 4)).toBeUndefined();
  expect((await browser.edit('/editor/news/new', { name: 'Ещё', preview: 'Одна' })).location).toContain(
    '/news/5?',
  );
});
