import { afterEach, expect, test, vi } from 'vitest';
import { createAddressHandler } from './address-handler.ts';

const answer = createAddressHandler({
  selections: new Set(),
  files: new Set(),
  decided: 'decided',
  headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
  redirects: [['/catalog/old', '/catalog/new']],
});
afterEach(() => vi.unstubAllGlobals());

async function asked(path: string, found = new Response('page')) {
  const given = await answer(new Request(`https://shop.test${path}`), {
    next: () => Promise.resolve(found),
  });
  if (!(given instanceof Response)) throw new Error('another address');
  return given;
}

test('SESS-08 a redirect to the canonical spelling of a sign-in link is kept by nobody', async () => {
  const { status, headers } = await asked('/user/signin/?authToken=A&cartToken=B');
  expect(status).toBe(301);
  expect(Object.fromEntries(headers)).toEqual({
    location: '/user/signin?authToken=A&cartToken=B',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const other = await asked('/catalog/');
  expect(other.headers.get('location')).toBe('/catalog');
  expect(other.headers.get('cache-control')).toBeNull();
});

const head = (image: string) =>
  `<head><meta property="og:image" content="https://shop.test${image}"><meta property="og:image:alt" content="Сатин"></head>`;
const missing = () => new Response('404', { status: 404 });

test('META-14 an earlier picture for sharing leads to the one that its page names now', async () => {
  const pages: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    pages.push(url.pathname);
    return Promise.resolve(
      url.pathname === '/catalog/satin.html'
        ? new Response(head('/share/8-00000002/catalog/satin.jpg'))
        : missing(),
    );
  });
  const earlier = await asked('/share/7-00000001/catalog/satin.jpg', missing());
  expect([earlier.status, earlier.headers.get('location')]).toEqual([
    302,
    '/share/8-00000002/catalog/satin.jpg',
  ]);
  expect((await asked('/share/7/catalog/gone.jpg', missing())).status).toBe(404);
  // The picture that the page names is not there: nothing leads to itself.
  expect((await asked('/share/8-00000002/catalog/satin.jpg', missing())).status).toBe(404);
  pages.length = 0;
  expect((await asked('/share/8-00000002/catalog/satin.jpg')).status).toBe(200);
  expect(pages).toEqual([]);
});

test('where the page of a picture cannot be read, there is no picture', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  expect((await asked('/share/7/catalog/satin.jpg', missing())).status).toBe(404);
});

test.each([
  ['/about?page=2', '/about.html'],
  ['/?page=2', '/index.html'],
  ['/catalog/search?page=2', '/catalog/search.html'],
  ['/catalog/tkani?page=2', '/catalog/tkani/_page/2.html'],
  ['/actions?page=2', '/actions/_page/2.html'],
  ['/catalog/tkani/detail/satin?page=2', '/catalog/tkani/detail/satin.html'],
  [
    '/catalog/tkani/len/shtornyj/detail/satin?page=2&gclid=x',
    '/catalog/tkani/len/shtornyj/detail/satin.html',
  ],
])('LIST-01 the page number of %s leads to %s', async (path, file) => {
  const given = await answer(new Request(`https://shop.test${path}`), {
    next: () => Promise.resolve(missing()),
  });
  expect(given instanceof URL && given.pathname).toBe(file);
});

test('SRCH-01 a search is answered by the function, and by its file without a query', async () => {
  const found = await asked('/catalog/search?query=1&page=2', new Response('found'));
  expect(await found.text()).toBe('found');
  const given = await answer(new Request('https://shop.test/catalog/search'), {
    next: () => Promise.resolve(new Response('made')),
  });
  expect(given instanceof URL && given.pathname).toBe('/catalog/search.html');
  const form = new Request('https://shop.test/catalog/search?query=1', { method: 'POST' });
  const refused = await answer(form, { next: () => Promise.resolve(new Response('made')) });
  expect(refused instanceof Response && refused.status).toBe(405);
});

test('a page that is had as Markdown is so with a page number, too', async () => {
  const request = new Request('https://shop.test/news/detail/1?page=2', {
    headers: { accept: 'text/markdown' },
  });
  const given = await answer(request, { next: () => Promise.resolve(missing()) });
  expect(given instanceof URL && given.pathname).toBe('/news/detail/1.md');
});

test.each([
  ['/catalog/tkani?limit=40&page=2', '/catalog/tkani/_page/3.html'],
  ['/catalog/tkani?page=2&limit=10', '/catalog/tkani.html'],
  ['/catalog/tkani?limit=10&page=3&ysclid=x', '/catalog/tkani/_page/2.html'],
  ['/collection/leto?limit=40&page=2', '/collection/leto/_page/3.html'],
])('LIST-01 %s leads to the prebuilt page with its first product, %s', async (path, file) => {
  const handler = createAddressHandler({
    selections: new Set(),
    files: new Set(),
    decided: 'decided',
    headers: {},
    rules: { perPage: 20, filterCodes: ['fibre'] },
  });
  const given = await handler(new Request(`https://shop.test${path}`), {
    next: () => Promise.resolve(missing()),
  });
  expect(given instanceof URL && given.pathname).toBe(file);
});

test('BACK-02 a former address answers 301 in one step, whatever its spelling and query', async () => {
  for (const [path, to] of [
    ['/catalog/old', '/catalog/new'],
    ['/catalog/old/?page=1', '/catalog/new'],
    ['/catalog/old?colour=12', '/catalog/new?colour=12'],
  ] as const) {
    const { status, headers } = await asked(path, missing());
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      to,
      'public, max-age=0, must-revalidate',
    ]);
  }
  expect((await asked('/catalog/older', missing())).status).toBe(404);
});
