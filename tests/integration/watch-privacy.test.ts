import { expect, test } from 'vitest';
import { METRICS_TOKEN, WatchedServer } from './harness/watched-server.ts';

const crawler = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJNQVJLIn0.c2lnbmF0dXJlTUFSSw';
const RANDOM = '9c1f5e26d0f6a1c94be7d52e83b90d4a';

/** A mark for each place in which a request can say something, in the form that such a thing has. */
const marks = [
  TOKEN,
  RANDOM,
  'mark-of-query',
  'mark-of-cookie',
  'mark-of-body',
  'mark-of-referrer',
  'mark-of-agent',
  'mark-of-header',
  'mark@person.example',
  'mark%40person.example',
  '203.0.113.77',
  '2001:db8:7::77',
  '+7 921 555-44-33',
  'mark-of-property',
  'mark-of-host',
  'mark-of-id',
  METRICS_TOKEN,
];

const headers = {
  cookie: `auth_token_1=${TOKEN}; basket=mark-of-cookie`,
  authorization: `Bearer ${TOKEN}`,
  referer: 'http://shop.test/x?mark-of-referrer',
  'x-forwarded-for': '203.0.113.77, 2001:db8:7::77',
  'x-request-id': 'mark-of-id',
  'x-anything': 'mark-of-header',
};

const targets = [
  '/catalog?mark-of-query=mark@person.example',
  '/nothing?mark-of-query',
  `/user/signin?authToken=${TOKEN}&email=mark%40person.example`,
  `/nothing/${RANDOM}/mark@person.example/mark%40person.example`,
  `/user/reset/${TOKEN}`,
  '/ops?mark-of-query',
  `/metrics?mark-of-query`,
  '/hooks/content?mark-of-query',
  '/%E0%A4%A?mark-of-query',
  '/user/%252B79215554433',
  '/catalog/tel%2B7%20921%20555-44-33',
  '/catalog/%25D0%259C%25D0%25B0%25D1%2580%25D0%25BA',
  '/mark-of-path/anna',
];

/** What a page made on demand may fail with. */
function failure(): Error {
  const cause = new Error(
    `[GET] "http://api.test/users?mark-of-query=1": refused to mark@person.example, +7 921 555-44-33 of 203.0.113.77 (2001:db8:7::77) with Bearer ${TOKEN}, ${RANDOM}`,
  );
  return Object.assign(new Error('getUser', { cause }), { data: 'mark-of-property' });
}

test('NODE-05 neither log nor metrics have anything of what hostile requests say, in any place', async () => {
  await using server = await new WatchedServer().start();
  server.publish();
  server.onDemand = () => {
    console.warn('The API broke its contract.', failure(), { email: 'mark-of-property' });
    return Promise.reject(failure());
  };
  for (const path of targets) {
    for (const agent of [crawler, 'mark-of-agent']) {
      await server.send(path, { headers: { ...headers, 'user-agent': agent } });
      await server.send(path, { method: 'POST', headers, body: 'mark-of-body=mark@person.example' });
    }
  }
  await server.send('/catalog', { headers: { ...headers, host: 'mark-of-host' } });
  const metrics = await server.metrics();
  await expect.poll(() => server.entries.at(-1)).toMatchObject({ route: 'watch' });

  expect(marks.filter((mark) => server.log.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => metrics.includes(mark))).toEqual([]);
  expect(server.log).not.toMatch(/person\.example|db8:7|555-44|9215554433|Марк|%D0%9C|%25D0|anna/);
  expect(server.entries.filter(({ level }) => level === 'error').length).toBeGreaterThan(2);
  expect(server.log).toContain('getUser');
  expect(server.log).toContain('Page Not Found: /…');
  for (const { requestId } of server.entries) expect(requestId).toMatch(/^[\da-f-]{36}$/);
});
