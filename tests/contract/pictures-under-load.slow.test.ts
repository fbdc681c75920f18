import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorBodySchema } from '../../src/contract/calls/errors.ts';
import { picturePath, PICTURE_WIDTHS_PX } from '../../src/contract/content/media.ts';
import { handleErrors } from '../../src/reference-api/http/error-handler.ts';
import { DrawingPool } from '../../src/reference-api/media/drawing/drawing-pool.ts';
import { createImageService, type ImageService } from '../../src/reference-api/media/image-service.ts';
import type { PictureLimits } from '../../src/reference-api/media/picture-limits.ts';
import { QUALITIES } from '../../src/reference-api/media/drawing/grid.ts';
import { PLACEHOLDER_RECIPE } from '../../src/reference-api/media/drawing/recipe.ts';
import { servePictures } from '../../src/reference-api/media/picture-routes.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { heldBufferBytes } from './fixture/held-memory.ts';
import { serveLocally, slowReader } from './fixture/slow-readers.ts';
import { eventually } from '../eventually.ts';

/** Milliseconds, on a busy machine. */

/** Draws nothing until it is let, and counts. */
class TestPool extends DrawingPool {
  begun = 0;
  readonly #bytes: number;
  #paused: (() => void)[] | undefined;

  constructor({ paused = false, bytes = 100 } = {}) {
    super();
    this.#bytes = bytes;
    this.#paused = paused ? [] : undefined;
  }

  override async draw(): Promise<Uint8Array> {
    this.begun += 1;
    if (this.#paused !== undefined) await new Promise<void>((resolve) => this.#paused?.push(resolve));
    return new Uint8Array(this.#bytes).fill(this.begun % 256);
  }

  goOn(): void {
    for (const resolve of this.#paused?.splice(0) ?? []) resolve();
    this.#paused = undefined;
  }
}

let folder: string;
let images: ImageService;
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = temporaryFolder('pictures-load');
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function pictureApp(pool: TestPool, limits: Partial<PictureLimits> = {}): Hono {
  images = createImageService({
    cacheFolder: folder,
    pool,
    limits,
    recipeOf: (fileId) => (fileId < 1000 ? PLACEHOLDER_RECIPE : undefined),
  });
  closing.push(images.close);
  const app = new Hono();
  servePictures(app, images, { access: () => 'all' });
  handleErrors(app, (error) => {
    throw error;
  });
  return app;
}

/** Different pictures for different indices. */
function pathOf(index: number, quality?: number): string {
  const width = PICTURE_WIDTHS_PX[index % 40]!;
  return picturePath({
    fileId: 1,
    format: (['webp', 'jpg'] as const)[Math.floor(index / 40) % 2]!,
    preview: { width, height: 1 },
    quality: QUALITIES[Math.floor(index / 80)]!,
    ...(quality !== undefined && { quality }),
  });
}
/** A request through the proxy of this machine. */
const from = (address: string) => ({
  headers: { 'x-forwarded-for': address },
  env: { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
});
function ask(app: Hono, path: string, address: string): Promise<Response> {
  const { headers, env } = from(address);
  return Promise.resolve(app.request(path, { headers }, env));
}

test('SEC-02 150 requests that are given up leave the queue, and nobody waits for them', async () => {
  const pool = new TestPool({ paused: true });
  const server = await serveLocally(pictureApp(pool));
  closing.push(server.close);
  const gone = new AbortController();
  const requests = Array.from({ length: 150 }, (_, index) =>
    fetch(server.url + pathOf(index), { signal: gone.signal, headers: { 'x-forwarded-for': '203.0.113.1' } }),
  );
  await eventually(() => expect(images.waiting()).toBeGreaterThan(100));
  gone.abort();
  await Promise.allSettled(requests);
  await eventually(() => expect(images.waiting()).toBe(0));

  const mine = fetch(server.url + pathOf(149), { headers: { 'x-forwarded-for': '203.0.113.2' } });
  await eventually(() => expect(images.waiting()).toBe(1));
  pool.goOn();
  expect((await mine).status).toBe(200);
  expect(pool.begun).toBe(pool.size + 1);
});

test('SEC-02 a visitor waits for one drawing, whatever another asks for', async () => {
  const pool = new TestPool({ paused: true });
  const app = pictureApp(pool);
  const answered: string[] = [];
  const asked = (index: number, address: string) =>
    ask(app, pathOf(index), address).then(({ status }) => answered.push(`${address} ${status}`));
  const theirs = Array.from({ length: 80 }, (_, index) => asked(index, '203.0.113.1'));
  await eventually(() => expect(images.waiting()).toBe(theirs.length - pool.size));
  const mine = asked(130, '203.0.113.2');
  await eventually(() => expect(images.waiting()).toBe(theirs.length - pool.size + 1));
  pool.goOn();
  await mine;
  expect(answered.length).toBeLessThan(10);
  await Promise.all(theirs);
  expect(answered).toHaveLength(81);
  expect(new Set(answered)).toEqual(new Set(['203.0.113.1 200', '203.0.113.2 200']));
});

test('SEC-02 beyond its share an address is told to wait, and beyond the whole queue everybody', async () => {
  const pool = new TestPool({ paused: true });
  const app = pictureApp(pool, { maxQueued: 4, maxQueuedPerAddress: 3 });
  const refused: Response[] = [];
  const asked = (index: number, address: string): Promise<Response> =>
    ask(app, pathOf(index), address).then((answer) => {
      if (answer.status !== 200) refused.push(answer);
      return answer;
    });
  const first = Array.from({ length: pool.size + 5 }, (_, index) => asked(index, '203.0.113.1'));
  await eventually(() => expect(refused.map(({ status }) => status)).toEqual([429, 429]));
  // The first has three places of four: the second visitor takes the free one, then one of the first's.
  const second = Array.from({ length: 3 }, (_, index) => asked(60 + index, '203.0.113.2'));
  await eventually(() => expect(refused.map(({ status }) => status)).toEqual([429, 429, 503, 503]));
  for (const answer of refused) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(z.parse(ErrorBodySchema, await answer.json()).message).toContain('Слишком много картинок');
  }
  pool.goOn();
  const served = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).filter(({ status }) => status === 200).length;
  expect([await served(first), await served(second)]).toEqual([pool.size + 2, 2]);
});

test('SEC-02 one visitor on a cold cache never meets the limit: 150 pictures at once', async () => {
  const app = pictureApp(new TestPool());
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) => ask(app, `${pathOf(index % 100)}&n=${index}`, '')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('SEC-02 an address that has had its drawing time gets what is kept, and others get everything', async () => {
  const app = pictureApp(new TestPool(), { drawingSecondsPerHour: 1e-6 });
  const [spender, other] = ['203.0.113.1', '203.0.113.2'];
  expect((await ask(app, pathOf(1), spender)).status).toBe(200);
  const refused = await ask(app, pathOf(2), spender);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(app, pathOf(1), spender)).status).toBe(200);
  expect((await ask(app, pathOf(2), other)).status).toBe(200);
  expect((await ask(app, pathOf(2), spender)).status).toBe(200);
});

test('SEC-02 beyond its share of new pictures nothing of an address is kept', async () => {
  const pool = new TestPool({ bytes: 100 });
  const app = pictureApp(pool, { keptBytesPerHour: 150 });
  const askAll = async (address: string) => {
    for (const index of [1, 2, 3]) expect((await ask(app, pathOf(index), address)).status).toBe(200);
  };
  await askAll('203.0.113.1');
  expect(pool.begun).toBe(3);
  await askAll('203.0.113.1');
  expect(pool.begun).toBe(4);
  await askAll('203.0.113.2');
  expect(pool.begun).toBe(5);
  await askAll('203.0.113.1');
  expect(pool.begun).toBe(5);
});

test('SEC-02 304 and HEAD draw nothing', async () => {
  const pool = new TestPool();
  const app = pictureApp(pool);
  const head = await app.request(pathOf(1), { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([200, '', 'image/webp']);
  const etag = head.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const same = await app.request(pathOf(1), { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([same.status, same.headers.get('etag')]).toEqual([304, etag]);
  expect(pool.begun).toBe(0);
  expect((await app.request(pathOf(1))).headers.get('etag')).toBe(etag);
  expect(pool.begun).toBe(1);
  const later = await app.request(pathOf(1), { method: 'HEAD' });
  expect(later.headers.get('content-length')).toBe('100');
  const others = await Promise.all([pathOf(1, 90), pathOf(2), pathOf(60)].map((path) => ask(app, path, '')));
  expect(new Set([etag, ...others.map(({ headers }) => headers.get('etag'))]).size).toBe(4);
  expect(
    (await app.request('/image-minifier/v1/1000.webp', { headers: { 'if-none-match': '*' } })).status,
  ).toBe(404);
});

test('SEC-02 60 readers who do not read hold little memory', async () => {
  const megabyte = 2 ** 20;
  const server = await serveLocally(pictureApp(new TestPool({ bytes: 3 * megabyte })));
  closing.push(server.close);
  const before = heldBufferBytes();
  const sockets = [];
  for (let index = 0; index < 60; index++) sockets.push(await slowReader(server.port, pathOf(index % 6)));
  // The kernel takes some of each answer; what waits in this process is a chunk or two of each.
  await eventually(() => {
    expect(heldBufferBytes() - before).toBeLessThan(64 * megabyte);
  });
  for (const socket of sockets) socket.destroy();
  await eventually(async () => expect(await server.connections()).toBe(0));
});
