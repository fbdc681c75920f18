import * as z from 'zod/mini';
import { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../src/contract/account/user.ts';
import { decodeText } from '../../src/domain/order-list/decode-text.ts';
import { linesOfRows, linesOfText } from '../../src/domain/order-list/list-lines.ts';
import { listView } from '../../src/domain/order-list/list-view.ts';
import { rowsOfText } from '../../src/domain/order-list/rows-of-text.ts';
import { readSheet } from '../../src/features/order-list/state/spreadsheet/read-sheet.ts';
import { productPath } from '../../src/paths.ts';
import { findArticles } from '../../src/session/plain/find-articles.ts';
import { answerPriceList } from '../../src/session/price-list/answer-price-list.ts';
import { createClient } from '../../src/api/client.ts';
import { product, products, group } from '../contract/fixture/products.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { SITE_URL } from './harness/plain-browser.ts';

let api: TestApi;
beforeEach(() => {
  api = testApi();
  // The browser's parser; its requests would carry no cookies.
  vi.stubGlobal('DOMParser', new Window().DOMParser);
});

interface Asked {
  readonly format?: string;
  readonly query?: string;
  readonly method?: string;
  readonly token?: string;
  readonly address?: string;
}

/** Whether the API fails for a page of products. */
let isBroken: (page: number) => boolean = () => false;

const fetchApi: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.url.endsWith('/catalog/v1/products')) {
    const { page } = z.parse(z.object({ page: z.optional(z.int()) }), await request.clone().json());
    if (isBroken(page ?? 1)) return Response.json({ message: 'Сбой' }, { status: 500 });
  }
  return api.app.fetch(request);
};

const ask = ({ format = 'csv', query = '', method = 'GET', token = '', address = '' }: Asked) =>
  answerPriceList(
    format,
    new Request(`${SITE_URL}/user/profile/price-list/${format}${query}`, {
      method,
      headers: { cookie: `auth_token_vitrina=${token}` },
    }),
    {
      site: { id: 1, code: 'vitrina' },
      clientAddress: address,
      apiUrl: 'http://api.test',
      siteUrl: SITE_URL,
      fetch: fetchApi,
      pictureUrl: (fileId) => `https://media.test/${fileId}`,
      pageUrl: (one) => `${SITE_URL}${productPath(one)}`,
    },
  );

async function tokenOf(role: Role): Promise<string> {
  const { headers } = await api.customer(role);
  return new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
}

async function csvRows(asked: Asked): Promise<readonly (readonly string[])[]> {
  const response = await ask(asked);
  expect(response.status).toBe(200);
  return rowsOfText(decodeText(new Uint8Array(await response.arrayBuffer()))).rows;
}

const articles = (rows: readonly (readonly string[])[]) => rows.slice(1).map(([article]) => article);

test('BULK-02 a wholesaler downloads own prices, stock, sizes and pictures, with a row for each size', async () => {
  const token = await tokenOf('dealer');
  const [heading, ...rows] = await csvRows({ token });
  expect(heading).toEqual([
    'Артикул',
    'Код',
    'Наименование',
    'Размер',
    'Ед. изм.',
    'Шаг',
    'Цена, ₽',
    'Цены от количества',
    'Остаток',
    'Количество',
    'Категория',
    'Картинка',
    'Страница',
  ]);
  expect(rows).toHaveLength(products.flatMap(({ groups }) => groups).length);
  const [towel] = rows.filter(([article]) => article === 'VD-201');
  // A dealer pays 472 ₽ of a guest's 590 ₽.
  expect(towel?.slice(0, 10)).toEqual([
    'VD-201',
    'polotentse',
    'Полотенце махровое',
    '50 × 90 см',
    'шт',
    '1',
    '472',
    '',
    '10',
    '',
  ]);
  expect(towel?.slice(11)).toEqual(['https://media.test/1', `${SITE_URL}/catalog/home/detail/polotentse`]);
  const [satin] = rows.filter(([article]) => article === 'VD-101');
  expect(satin?.slice(4, 9)).toEqual(['м', '0,1', '450', 'от 10 м: 400', '12,35']);
});

test('BULK-02 a category, a filter and what is in stock narrow it', async () => {
  const token = await tokenOf('dealer');
  expect(articles(await csvRows({ token, query: '?category=1' }))).toEqual(['VD-101', 'VD-102']);
  expect(articles(await csvRows({ token, query: '?category=1&color=12' }))).toEqual(['VD-102']);
  expect(articles(await csvRows({ token, query: '?in-stock=1' }))).not.toContain('VD-204');
});

test('BULK-02 nobody else gets it, and nothing of it is kept by anybody', async () => {
  expect((await ask({})).status).toBe(303);
  expect((await ask({ token: await tokenOf('guest') })).status).toBe(403);
  const token = await tokenOf('org_user');
  for (const format of ['csv', 'xlsx']) {
    const response = await ask({ token, format });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toContain(`price-list.${format}`);
    await response.arrayBuffer();
    const head = await ask({ token, format, method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, null]);
  }
});

test('BULK-02 a customer has one list made at a time, and a download that is given up frees the next', async () => {
  const token = await tokenOf('dealer');
  const first = await ask({ token });
  const second = await ask({ token });
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5']);
  await first.body?.cancel();
  const next = async () => {
    const response = await ask({ token });
    await response.arrayBuffer();
    return response.status;
  };
  await expect.poll(next).toBe(200);
});

test('SEC-11 however many accounts an address has, few lists are made for it at a time, and in an hour', async () => {
  const address = '203.0.113.7';
  const tokens = await Promise.all(Array.from({ length: 5 }, () => tokenOf('dealer')));
  const [token = ''] = tokens;
  const answers = await Promise.all(tokens.map((one) => ask({ token: one, address })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  for (const { body } of answers) await body?.cancel();
  let made = 3;
  await expect
    .poll(
      async () => {
        const response = await ask({ token, address });
        await response.arrayBuffer();
        if (response.status === 200) made += 1;
        return response.headers.get('retry-after');
      },
      { interval: 1, timeout: 20_000 },
    )
    .toBe('3600');
  expect(made).toBe(60);
  const elsewhere = await ask({ token, address: '203.0.113.8' });
  expect(elsewhere.status).toBe(200);
  await elsewhere.arrayBuffer();
});

test('BULK-02 a list that the API breaks off in the middle does not look whole, and frees the next', async () => {
  for (let id = 1000; id < 1250; id++) api.store.products.save(product(id, `more-${id}`, `Ещё ${id}`));
  const token = await tokenOf('dealer');
  isBroken = (page) => page > 1;
  const response = await ask({ token });
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
  isBroken = (page) => page > 0;
  await expect.poll(async () => (await ask({ token })).status).toBe(502);
  isBroken = () => false;
  expect(articles(await csvRows({ token }))).toHaveLength(257);
});

test('BULK-02 what a spreadsheet would run is shown as text', async () => {
  const title = '=HYPERLINK("http://evil.example";"1")';
  api.store.products.save(
    product(900, 'zloy', title, {
      vendorCode: '+7900',
      groups: [group(9000, '@SUM(1) / -5', { price: 100_00 })],
    }),
  );
  const token = await tokenOf('dealer');
  const row = (await csvRows({ token })).find(([, code]) => code === 'zloy');
  expect(row?.[0]).toBe("'+7900");
  expect(row?.[2]).toBe(`'${title}`);
  expect(row?.[3]).toBe("'-5");
  const sheet = await readSheet(new Uint8Array(await (await ask({ token, format: 'xlsx' })).arrayBuffer()));
  // A formula would be refused; texts are what they were.
  expect(sheet.kind === 'rows' && sheet.rows.find(([, code]) => code === 'zloy')?.slice(0, 3)).toEqual([
    '+7900',
    'zloy',
    title,
  ]);
});

test('BULK-01 BULK-02 what is downloaded is filled in and becomes the same order, as CSV and as XLSX', async () => {
  api.store.products.save(product(900, 'minus', 'Минус', { vendorCode: '-12' }));
  const token = await tokenOf('dealer');
  const csv = await csvRows({ token });
  const sheet = await readSheet(new Uint8Array(await (await ask({ token, format: 'xlsx' })).arrayBuffer()));
  if (sheet.kind !== 'rows') throw new Error(sheet.message);
  const client = createClient({
    fetch: fetchApi,
    apiUrl: 'http://api.test',
    siteId: 1,
    currencyId: 1,
    token: () => token,
  });
  for (const rows of [csv, sheet.rows]) {
    const count = rows[0]!.indexOf('Количество');
    const filled = rows.map((row, at) =>
      row.map((cell, column) => (at > 0 && at % 2 === 1 && column === count ? '2' : cell)),
    );
    const text = filled
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
      .join('\r\n');
    const [ofRows, ofText] = [linesOfRows(filled), linesOfText(text)];
    expect(ofText).toEqual(ofRows);
    if (ofRows.kind !== 'lines') throw new Error(ofRows.message);
    const found = await findArticles(
      client,
      ofRows.lines.map(({ article }) => article),
    );
    const view = listView(ofRows.lines, found, { allowOverAdding: false, priceRole: 'dealer' });
    const all = [...products, ...api.store.products.byIds([900])].flatMap(({ groups }) => groups);
    const asked = all.filter((_, at) => at % 2 === 0).filter(({ remnants }) => remnants > 0);
    expect(view.groups.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
  }
});
