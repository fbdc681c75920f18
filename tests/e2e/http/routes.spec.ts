import type { APIRequestContext } from '@playwright/test';
import { cookieNames } from '../shop-cookies.ts';
import { tokenOf } from '../sign-in.ts';
import { expect, test } from './http-test.ts';
import { readHead } from './page-head.ts';

test('ROUTE-06 any other path to a product is a 404', async ({ request, goods }) => {
  const { code, path } = goods.sized();
  expect((await request.get(path)).status()).toBe(200);
  const [, , root = ''] = path.split('/');
  for (const other of [
    `/catalog/${root}/detail/${code}`,
    `/catalog/detail/${code}`,
    path.replace(`/catalog/${root}`, `/catalog/${root}/${root}`),
    `${path}-x`,
  ]) {
    const answer = await request.get(other);
    expect(answer.status(), other).toBe(404);
    expect(await answer.text()).toContain('Страница не найдена');
  }
});

test('LIST-01 a page number that is none leads to page 1, one beyond the last to the 404', async ({
  request,
}) => {
  for (const list of ['/catalog/tkani', '/news']) {
    for (const page of ['0', 'abc', '-1', '1', '2.5', '']) {
      const answer = await request.get(`${list}?page=${page}`, { maxRedirects: 0 });
      expect(answer.status(), `${list}?page=${page}`).toBe(301);
      expect(new URL(answer.headers()['location'] ?? '', 'http://shop').pathname).toBe(list);
      expect(answer.headers()['location']).not.toContain('page');
    }
    const beyond = await request.get(`${list}?page=999`);
    expect(beyond.status()).toBe(404);
    expect(await beyond.text()).toContain('Страница не найдена');
  }
});

test('ROUTE-10 guarded routes are answered for each visitor and never kept', async ({ request }) => {
  for (const path of ['/checkout-success', '/checkout-failed', '/user/signin']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
});

const titled = {
  '/info': 'Информация для покупателей',
  '/actions': 'Акции',
  '/brands': 'Бренды',
  '/blog': 'Блог',
  '/certificates': 'Сертификаты',
  '/payments': 'Оплата и доставка',
  '/reviews': 'Отзывы о магазине',
  '/sizes': 'Таблицы размеров',
  '/how-order': 'Как заказать',
  '/user/signup-complete': 'Регистрация завершена',
};

test('ROUTE-14 titles of the account’s pages', async ({ request, goods }) => {
  const cookie = `${cookieNames(goods.siteCode).auth}=${await tokenOf(goods)}`;
  for (const [path, title] of [
    ['/user/recall', /^Заказать звонок/],
    ['/user/bonus', /^Бонусы/],
    ['/user/profile/reset-password', /^Сброс пароля/],
  ] as const) {
    const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(/<title>([^<]*)<\/title>/.exec(await answer.text())?.[1]).toMatch(title);
  }
});

for (const [path, title] of Object.entries(titled)) {
  test(`ROUTE-14 ${path} has its title`, async ({ request }) => {
    const head = await readHead(request, path);
    expect(head.status).toBe(200);
    expect(head.title?.startsWith(title)).toBe(true);
    expect(head.html).toContain('<h1');
  });
}

for (const path of ['/user/bonus', '/user/profile/reset-password']) {
  test(`ROUTE-14 ${path} sends those who are signed out to sign in, and back`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe('/user/signin');
    expect(decodeURIComponent(answer.headers()['set-cookie'] ?? '')).toContain(path);
  });
}

test('ROUTE-08 a folder without a page and an unknown page below /static answer 404', async ({ request }) => {
  for (const path of ['/static', '/static/tkani/nylon', '/static/len']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('COLL-01 a collection, a raffle and an article that is not there answer 404', async ({ request }) => {
  for (const path of [
    '/collection/net-takoy',
    '/raffle/nichego',
    '/news/detail/99999',
    '/news/detail/x',
    '/news?page=99',
    '/actions?page=9',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('PROD-01 a page may frame the players of three sites, the maps service, the counter and nothing else', async ({
  request,
  goods,
}) => {
  const policy = (await request.get(goods.thing().path)).headers()['content-security-policy'] ?? '';
  expect(/frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual([
    'https://vkvideo.ru',
    'https://vk.com',
    'https://rutube.ru',
    'https://www.youtube-nocookie.com',
    'https://api-maps.yandex.ru',
    'https://mc.yandex.ru',
    'https://mc.yandex.com',
  ]);
});

/** What a reader of HTML finds between tags. */
const textOf = (html: string) =>
  html
    .replace(/^[^]*<main|<\/main>[^]*$/g, '')
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function assertReadable(request: APIRequestContext, paths: readonly string[]) {
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['etag'], path).toBeTruthy();
    const html = await answer.text();
    expect(textOf(/<h1[^]*?<\/h1>/.exec(html)?.[0] ?? ''), path).toMatch(/[а-яё]{3}/i);
    const text = textOf(html);
    expect(text.length, path).toBeGreaterThan(600);
    expect(text, path).not.toMatch(/lorem|TODO|undefined|NaN|\[object/i);
  }
}

test('ROUTE-02 information pages are prebuilt and have something to read', ({ request }) =>
  assertReadable(request, [
    '/about',
    '/cookie',
    '/policy',
    '/refund',
    '/payment',
    '/contacts',
    '/conditions',
  ]));

test('ROUTE-03 the shop’s addresses and tours are prebuilt and have something to read', ({ request }) =>
  assertReadable(request, ['/address', '/tour-shop', '/tour-fabrica']));

test('a link with a code for a new password is answered by an address without it, which nothing keeps', async ({
  request,
}) => {
  const link = '/user/password-reset-complete?code=Xk3-9_aQ';
  const answer = await request.get(link, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()).toMatchObject({
    location: '/user/password-reset-complete',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const page = await request.get('/user/password-reset-complete');
  expect(page.headers()['cache-control']).toContain('no-store');
});
