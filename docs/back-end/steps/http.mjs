// What all calls have in common: paths and methods, CORS, bodies, errors. docs/back-end.md says why.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const MAX_BODY_BYTES = 64 * 1024;

const ALLOWED_HEADERS =
  'authorization, content-type, site-id, currency-id, platform, idempotency-key, pow-session-id, pow-sending-time, pow-nonce';

/** An answer that is no success: `message` is for the shopper, `more` stands beside it in the body. */
export class Refusal extends Error {
  constructor(status, message, more = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

export const notFound = (message = 'Этого здесь нет.') => new Refusal(404, message, { code: 'not_found' });
export const invalid = (field, message) =>
  new Refusal(400, 'Проверьте, что вы ввели.', { code: 'invalid', errors: [{ field, message }] });

/** A page of a list. */
export function pageOf(items, { page = 1, limit = 20 }) {
  const offset = (page - 1) * limit;
  const pageCount = Math.ceil(items.length / limit);
  return {
    data: items.slice(offset, offset + limit),
    meta: { currentPage: page, perPage: limit, offset, pageCount, totalCount: items.length },
  };
}

/** Numbers of a query: `page=2&limit=10`, `ids=3,1,2`. */
export const number = (query, name) => (query.has(name) ? Number(query.get(name)) : undefined);
export const numbers = (query, name) => (query.get(name) ?? '').split(',').filter(Boolean).map(Number);

async function bytesOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // The rest is read and forgotten, so that the answer arrives.
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  if (size > MAX_BODY_BYTES) throw new Refusal(413, 'Слишком много данных.');
  return Buffer.concat(parts);
}

function jsonOf(bytes) {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Refusal(400, 'Запрос не удалось прочитать.', { code: 'invalid' });
  }
}

const pattern = (path) => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Bytes in place of JSON: an answer of a route. */
export class File {
  constructor(type, bytes) {
    this.type = type;
    this.bytes = bytes;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }
}

function sendFile(request, response, { type, bytes, etag }) {
  response.setHeader('cache-control', 'public, max-age=2592000').setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-type': type }).end(bytes);
}

/**
 * Serves routes: `{ 'GET /news/v1/:id': ({ params, query, body, bytes, headers, path }) => answer }`. A Promise will do; what
 * is thrown as a Refusal is answered as one.
 */
export function serve(routes, { port, siteUrl }) {
  const table = Object.entries(routes).map(([name, handle]) => {
    const [method, path] = name.split(' ');
    return { method, pattern: pattern(path), handle };
  });

  async function answer(request) {
    const { pathname, searchParams: query, search } = new URL(request.url, 'http://localhost');
    const known = table.filter((route) => route.pattern.test(pathname));
    if (known.length === 0) throw notFound('Этого магазин пока не умеет.');
    const route = known.find(({ method }) => method === request.method);
    if (!route) throw new Refusal(405, 'Так этот адрес не\u00a0спрашивают.', { code: 'method_not_allowed' });
    const bytes = await bytesOf(request);
    const { groups: params = {} } = route.pattern.exec(pathname);
    return route.handle({
      params,
      query,
      bytes,
      body: jsonOf(bytes),
      headers: request.headers,
      method: request.method,
      path: pathname + search,
    });
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', siteUrl);
    response.setHeader('vary', 'origin, authorization');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      response.setHeader('access-control-allow-headers', ALLOWED_HEADERS);
      return response.writeHead(204).end();
    }
    const send = (status, body) =>
      response
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
    try {
      const answered = await answer(request);
      if (answered instanceof File) sendFile(request, response, answered);
      else send(200, answered);
    } catch (error) {
      if (error instanceof Refusal) {
        for (const [name, value] of Object.entries(error.more.headers ?? {})) response.setHeader(name, value);
        send(error.status, { ...error.more, headers: undefined, message: error.message });
      } else {
        console.error(error);
        send(500, { message: 'Что-то сломалось. Попробуйте через\u00a0минуту.' });
      }
    }
  });
  // A browser that works for a proof is silent for a while, and then goes on by the same connection.
  server.keepAliveTimeout = 65_000;
  server.listen(Number(port), 'localhost', () => console.log(`http://localhost:${server.address().port}`));
}
