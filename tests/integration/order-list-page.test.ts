import { beforeEach, expect, test } from 'vitest';
import { handleOrderListPage } from '../../src/session/plain/order-list-page.ts';
import { DOUBLE_BED_SET, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { forgedToken } from './harness/broken-tokens.ts';
import { SITE_URL } from './harness/plain-browser.ts';
import { plainShop } from './harness/plain-shop.ts';

const shop = plainShop();
/** Calls that the back end does not serve. */
let unserved: RegExp | undefined;
beforeEach(() => (unserved = undefined));

async function answer(request: Request) {
  const result = await handleOrderListPage(request, {
    site: { id: 1, code: 'vitrina' },
    apiUrl: 'http://api.test',
    siteUrl: SITE_URL,
    clientAddress: '203.0.113.5',
    fetch: async (input, init) => {
      const sent = new Request(input, init);
      if (unserved?.test(sent.url)) return Response.json({ message: 'Нет' }, { status: 501 });
      return shop.api.app.fetch(sent);
    },
    allowOverAdding: false,
  });
  if (result.kind !== 'refused')
    shop.browser.jar.receive(
      new Headers(result.cookies.map((cookie): [string, string] => ['set-cookie', cookie])),
    );
  return result;
}

const send = (fields: (readonly [string, string])[], origin = SITE_URL) =>
  answer(
    new Request(`${SITE_URL}/order-list`, {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      headers: { origin, cookie: shop.browser.jar.header },
    }),
  );

async function shown(fields: (readonly [string, string])[]) {
  const result = await send(fields);
  if (result.kind !== 'view') throw new Error('No page is shown.');
  return result;
}

/** Fields of lines, as the page repeats them. */
const lines = (...all: [article: string, count: string, size?: string][]) =>
  all.flatMap(([article, count, size = '']): [string, string][] => [
    ['article', article],
    ['size', size],
    ['count', count],
  ]);

const inBasket = async () =>
  (await shop.basketNow()).data.inStock.products
    .flatMap(({ groups }) => groups)
    .map(({ id, count }) => [id, count]);

test('BULK-01 without JavaScript: paste, review with prices, into the basket as one change', async () => {
  const pasted = await shown([
    ['list', 'VD-101\t2,5 м\nvd 201\t2 шт'],
    ['action', 'check'],
  ]);
  expect(pasted.view).toMatchObject({
    text: '',
    lines: [
      { article: 'VD-101', count: '2,5 м' },
      { article: 'vd 201', count: '2 шт' },
    ],
    view: {
      ready: 2,
      groups: [
        { id: WHITE_SATIN, count: 2.5 },
        { id: TOWEL, count: 2 },
      ],
    },
  });
  const put = await send([...lines(['VD-101', '2,5 м'], ['vd 201', '2 шт']), ['action', 'put']]);
  expect(put).toMatchObject({ kind: 'redirect', to: '/checkout/basket?note=added' });
  expect(await inBasket()).toEqual([
    [WHITE_SATIN, 2.5],
    [TOWEL, 2],
  ]);
});

test('BULK-01 without JavaScript: what is wrong stays on the page, and a form sent twice doubles nothing', async () => {
  const fields = [...lines(['VD-101', '2'], ['VD-999999', '1'], ['VD-201', '1']), ['action', 'put'] as const];
  for (let times = 0; times < 2; times++) {
    const { view } = await shown(fields);
    expect(view).toMatchObject({ put: 2, lines: [{ article: 'VD-999999', count: '1' }] });
    expect(await inBasket()).toEqual([
      [WHITE_SATIN, 2],
      [TOWEL, 1],
    ]);
  }
});

test('BULK-01 without JavaScript: a suggestion and a size are chosen in place, and an empty article removes its line', async () => {
  const { view } = await shown([...lines(['VD-1011', '2'], ['VD-202', '1'], ['', '5']), ['action', 'check']]);
  expect(view.view?.rows.map(({ state }) => state.kind)).toEqual(['typo', 'size']);
  const corrected = await shown([
    ...lines(['VD-1011', '2'], ['VD-202', '1', 'евро']),
    ['pick-0', 'VD-101'],
    ['action', 'check'],
  ]);
  expect(corrected.view.view?.groups).toEqual([
    { id: WHITE_SATIN, count: 2 },
    { id: DOUBLE_BED_SET, count: 1 },
  ]);
});

test('BULK-01 without JavaScript: the other words of a line stay with it, and name its size again', async () => {
  const pasted = await shown([
    ['list', 'VD-202 Комплект евро 2 шт'],
    ['action', 'check'],
  ]);
  expect(pasted.view.view?.groups).toEqual([{ id: DOUBLE_BED_SET, count: 2 }]);
  const [line] = pasted.view.lines;
  const again = await shown([
    ...lines(['VD-202', '2 шт']),
    ['about', line?.about ?? ''],
    ['action', 'check'],
  ]);
  expect(again.view.lines).toEqual(pasted.view.lines);
  expect(again.view.view?.groups).toEqual([{ id: DOUBLE_BED_SET, count: 2 }]);
});

test('BULK-01 where the back end matches no articles, each is searched for', async () => {
  unserved = /by-articles/;
  const { view } = await shown([
    ...lines(['VD-101', '2'], ['satin-belyy', '1'], ['VD-777', '1']),
    ['action', 'check'],
  ]);
  expect(view.view?.rows.map(({ state }) => state.kind)).toEqual(['ready', 'ready', 'unknown']);
});

test('BULK-01 nothing typed is lost where the back end does not answer, or the text cannot be read', async () => {
  unserved = /catalog/;
  const failed = await shown([...lines(['VD-101', '2']), ['list', 'VD-201 1'], ['action', 'put']]);
  expect(failed.status).not.toBe(200);
  expect(failed.view).toMatchObject({
    lines: [
      { article: 'VD-101', count: '2' },
      { article: 'VD-201', count: '1' },
    ],
  });
  expect(failed.view.message).toBeTruthy();
  unserved = undefined;
  const text = 'Имя;Город\nИван;Тверь';
  const refused = await shown([...lines(['VD-101', '2']), ['list', text], ['action', 'put']]);
  expect(refused).toMatchObject({ status: 422, view: { text, lines: [{ article: 'VD-101' }] } });
  expect(await inBasket()).toEqual([]);
});

test('BULK-01 a customer whose session has ended keeps the list, and nothing is put into a guest’s basket', async () => {
  const expired = forgedToken({ uid: 1, exp: 1_000_000_000 });
  shop.browser.jar.cookie = `auth_token_vitrina=${expired}`;
  shop.browser.jar.cookie = 'refresh_token_vitrina=forged';
  shop.browser.jar.cookie = 'device_id_vitrina=d';
  const { view } = await shown([...lines(['VD-101', '2']), ['action', 'put']]);
  expect(view).toMatchObject({
    lines: [{ article: 'VD-101', size: '', count: '2' }],
    put: 0,
  });
  expect(view.message).toMatch(/^Сеанс закончился/);
  expect(await inBasket()).toEqual([]);
});

test('BULK-01 forms of other sites and beyond the limit are refused, and cleared is cleared', async () => {
  expect(await send([['action', 'put']], 'https://evil.example')).toEqual({ kind: 'refused', status: 403 });
  expect(await send([['list', 'я'.repeat(100_000)]])).toEqual({ kind: 'refused', status: 413 });
  expect((await shown([...lines(['VD-101', '2']), ['action', 'clear']])).view.lines).toEqual([]);
});
