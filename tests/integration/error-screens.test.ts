import { expect, test, vi } from 'vitest';
import { readPageSettings } from '../../src/environment/page-settings.ts';
import { createShopHandler } from '../../src/netlify/shop-handler.ts';
import { errorMessage } from '../../src/domain/auth/error-message.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { servedReleases } from './harness/served-releases.ts';

const shop = servedReleases();

test('the statuses of a failed start and a failed configuration have their texts', () => {
  expect(errorMessage(502)).toBe('Не удалось выполнить инициализацию, попробуйте перезагрузить страницу');
  expect(errorMessage(501)).toBe('Произошла ошибка при инициализации конфига. Перезагрузите страницу');
  expect(errorMessage(503)).toBe('Произошла ошибка сервера');
});

test('ERR-09 where the Node server itself fails, the screen shows the status and the message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shop.onDemand = () => Promise.reject(new Error('broken: token=secret'));
  const { status, headers, body } = await shop.get('/checkout');
  expect(status).toBe(500);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  const text = body.toString();
  for (const part of [
    'Ошибка 500',
    'Упс, что то пошло не по плану',
    'Произошла ошибка сервера',
    'href="/catalog"',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('secret');
  expect(log).toHaveBeenCalledOnce();
});

test('ERR-09 where what on-demand pages need is missing, the screen says that the shop could not start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shop.onDemand = createOnDemand(shop.folder);
  const { status, body } = await shop.get('/checkout');
  expect(status).toBe(502);
  expect(body.toString()).toContain('Не удалось выполнить инициализацию, попробуйте перезагрузить страницу');
});

test('ERR-09 the function on Netlify says so too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handle = createShopHandler({
    folder: shop.folder,
    apiUrl: 'http://api.test',
    siteUrl: 'http://shop.test',
    code: 'code',
  });
  const response = await handle(new Request('http://shop.test/checkout'));
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'private, no-store']);
  expect(await response.text()).toContain('Ошибка 502');
});

test('BUILD-07 the function’s pages read the shop’s settings, and no variable of the host or of others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('SITE_ID', '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d');
  vi.stubEnv('HOOK_SECRETS', 'no secret');
  vi.stubEnv('BRAND', '/no/such/folder');
  createShopHandler({
    folder: shop.folder,
    apiUrl: 'http://api.test',
    siteUrl: 'http://shop.test',
    code: 'code',
    currencyId: 3,
  });
  expect(readPageSettings(process.env)).toMatchObject({
    internalApiUrl: 'http://api.test',
    siteUrl: 'http://shop.test',
    currencyId: 3,
  });
});

test('ERR-06 the document of a shop with counters stores its goal for the next page, any other has no script', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = shop.folder;
  const settings = { folder, apiUrl: 'http://api.test', siteUrl: 'http://shop.test', code: 'code' };
  const text = async (counters?: { dataLayer: string }) =>
    (
      await createShopHandler({ ...settings, ...(counters && { counters }) })(
        new Request('http://shop.test/checkout'),
      )
    ).text();
  expect(await text()).not.toContain('<script');
  expect(await text({ dataLayer: 'dataLayer' })).toContain(
    '<script src="/error-goal.js" data-status="502"></script>',
  );
});

test('a crawler gets the status alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shop.onDemand = () => Promise.reject(new Error('broken'));
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };
  expect((await shop.get('/checkout', crawler)).body.toString()).toBe('500');
});
