// The first step of docs/back-end.md: everything that `npm run build` needs. Node 20 or newer, no packages, nothing of the shop's code.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT = '8080', SITE_URL = 'http://localhost:4321' } = process.env;

const HEADERS =
  'authorization, content-type, site-id, currency-id, platform, idempotency-key, pow-session-id, pow-sending-time, pow-nonce';

const file = (name) => readFileSync(new URL(name, import.meta.url));
const json = (name) => JSON.parse(file(name));

/** The files are read for each answer: what is edited is there for the next build. */
const lists = {
  '/sites/v1': 'sites.json',
  '/config-provider/v1': 'config.json',
  '/currencies/v1': 'currencies.json',
  '/catalog/v1/categories': 'categories.json',
  '/pages/v1': 'pages.json',
  '/news/v1': 'news.json',
  '/seo/v1': 'seo.json',
};

/** Twelve of one kind, for a listing of two pages. */
function products() {
  const example = json('product.json');
  const [group] = example.groups;
  return Array.from({ length: 12 }, (_, index) => ({
    ...example,
    id: index + 1,
    code: `satin-${index + 1}`,
    title: `Сатин, рисунок ${index + 1}`,
    sort: index + 1,
    groups: [
      { ...group, id: 101 + index, offers: group.offers.map((offer) => ({ ...offer, id: 1001 + index })) },
    ],
  }));
}

/** A page of a list, as the guide says. */
function pageOf(items, currentPage = 1, perPage = 20) {
  const offset = (currentPage - 1) * perPage;
  return {
    data: items.slice(offset, offset + perPage),
    meta: {
      currentPage,
      perPage,
      offset,
      pageCount: Math.ceil(items.length / perPage),
      totalCount: items.length,
    },
  };
}

const send = (response, status, body) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

/** Search, filters and sorting belong to the second step: better no answer than a wrong one. */
function findProducts(response, body) {
  const { page, limit } = body;
  const isPlain = Object.keys(body).every((name) => name === 'page' || name === 'limit');
  if (!isPlain) send(response, 501, { message: 'Поиск и фильтры скоро заработают.' });
  else send(response, 200, pageOf(products(), page, limit));
}

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text === '' ? {} : JSON.parse(text);
}

async function answer(request, response) {
  response.setHeader('access-control-allow-origin', SITE_URL);
  response.setHeader('vary', 'origin');
  const { pathname } = new URL(request.url, 'http://localhost');
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    response.setHeader('access-control-allow-headers', HEADERS);
    response.writeHead(204).end();
  } else if (request.method === 'GET' && pathname in lists) {
    send(response, 200, json(lists[pathname]));
  } else if (request.method === 'POST' && pathname === '/catalog/v1/products') {
    findProducts(response, await bodyOf(request));
  } else if (/^\/image-minifier\/v1\/\d+\.(webp|jpg)$/.test(pathname)) {
    const isJpeg = pathname.endsWith('.jpg');
    response.setHeader('cache-control', 'public, max-age=2592000');
    response.setHeader('content-type', isJpeg ? 'image/jpeg' : 'image/webp');
    response.end(file(isJpeg ? 'picture.jpg' : 'picture.webp'));
  } else {
    send(response, 404, { message: 'Этого магазин пока не умеет.' });
  }
}

createServer((request, response) => {
  answer(request, response).catch(() => send(response, 400, { message: 'Запрос не удалось прочитать.' }));
}).listen(Number(PORT), 'localhost', function ready() {
  console.log(`http://localhost:${this.address().port}`);
});
