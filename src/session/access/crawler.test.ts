import { expect, test, vi } from 'vitest';
import { isCrawler, withoutErrorPage } from './crawler.ts';

test.each([
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +https://help.mail.ru/webmaster/indexing/robots)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'TelegramBot (like TwitterBot)',
])('%s is a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  null,
  '',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.1.0',
])('%s is none', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});

const listen = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

const broken = new Error('сломалось', { cause: new Error('GET /basket?token=secret') });

test.each([
  ['a page that throws', () => Promise.reject(broken), 500, ': Error: сломалось'],
  ['a guard that refuses', () => Promise.resolve(406), 406, ''],
  ['an error page', () => Promise.resolve(new Response('<h1>Ошибка</h1>', { status: 502 })), 502, ''],
])('META-10 %s is logged and answered by its status alone', async (_, answer, status, logged) => {
  const log = listen();
  const response = await withoutErrorPage('/checkout', answer);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(String(status));
  const [text, ...others] = log.mock.calls.flat().map(String);
  expect(others).toEqual([]);
  expect(text?.split('\n')[0]).toBe(`${status} for a crawler: /checkout${logged}`);
  expect(text).not.toContain('secret');
});

test('what is no error reaches a crawler as it is', async () => {
  const log = listen();
  const page = new Response('<h1>Вход</h1>');
  expect(await withoutErrorPage('/user/signin', () => Promise.resolve(page))).toBe(page);
  expect(log).not.toHaveBeenCalled();
});
