import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DrawingPool, type DrawingPoolOptions } from './drawing/drawing-pool.ts';
import type { Requester } from './drawing/drawing-queue.ts';
import { GRID_WIDTHS_PX } from './drawing/grid.ts';
import { createImageService, type ImageService } from './image-service.ts';
import type { RenderOptions } from './picture-variants.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { PLACEHOLDER_RECIPE, type PictureRecipe } from './drawing/recipe.ts';

const webp: RenderOptions = {
  format: 'webp',
  preview: { width: 40, height: 50 },
  quality: 80,
  preserveRatio: true,
  method: 'CatmullRom',
};

class CountingPool extends DrawingPool {
  drawings = 0;
  override draw(work: Parameters<DrawingPool['draw']>[0]): Promise<Uint8Array> {
    this.drawings += 1;
    return super.draw(work);
  }
}

let folder: string;
const services: ImageService[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  await rm(folder, { recursive: true, force: true });
});

function open(source: PictureRecipe | UploadedFile = PLACEHOLDER_RECIPE, options: DrawingPoolOptions = {}) {
  const pool = new CountingPool(options);
  const recipeOf = (fileId: number) => (fileId === 1 ? source : undefined);
  const service = createImageService({ cacheFolder: join(folder, 'cache'), recipeOf, pool });
  services.push(service);
  const render = async (fileId: number, requested: RenderOptions, requester: Requester = { address: '' }) => {
    const found = await service.find(fileId, requested);
    const kept = await found?.open(requester);
    if (found === undefined || kept === undefined) return undefined;
    const bytes = new Uint8Array(kept.kind === 'bytes' ? kept.bytes : await buffer(kept.stream));
    return { bytes, etag: found.etag, contentType: found.contentType };
  };
  return { service, pool, render };
}

async function keptFiles(): Promise<string[]> {
  const found = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('image service', () => {
  test.each([
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
  ] as const)('serves %s', async (format, contentType, decoded) => {
    const picture = await open().render(1, { ...webp, format });
    expect(picture?.contentType).toBe(contentType);
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: decoded, width: 40, height: 50 });
  });

  test('serves an icon with a PNG inside', async () => {
    const preview = { width: 32, height: 32 };
    const picture = await open().render(1, { ...webp, format: 'ico', preview, preserveRatio: false });
    const bytes = Buffer.from(picture?.bytes ?? []);
    expect([bytes.readUInt16LE(2), bytes.readUInt8(6), bytes.readUInt8(7)]).toEqual([1, 32, 32]);
    expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    });
  });

  test('knows nothing of an unknown picture', async () => {
    expect(await open().render(2, webp)).toBeUndefined();
  });

  test('draws a picture once for requests that come together', async () => {
    const { render, pool } = open();
    const pictures = await Promise.all(Array.from({ length: 6 }, () => render(1, webp)));
    expect(pool.drawings).toBe(1);
    expect(new Set(pictures.map((picture) => picture?.etag)).size).toBe(1);
  });

  test('keeps pictures over restarts', async () => {
    const before = await open().render(1, webp);
    const later = open();
    expect(await later.render(1, webp)).toEqual(before);
    expect(later.pool.drawings).toBe(0);
  });

  test('draws anew when a kept file is cut short or altered', async () => {
    const before = await open().render(1, webp);
    const [file] = await keptFiles();
    if (file === undefined) throw new Error('nothing was kept');
    await truncate(file, 60);
    const second = open();
    expect(await second.render(1, webp)).toEqual(before);
    expect(second.pool.drawings).toBe(1);
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 255;
    await writeFile(file, bytes);
    const third = open();
    expect(await third.render(1, webp)).toEqual(before);
    expect(third.pool.drawings).toBe(1);
  });

  test('leaves no drafts behind', async () => {
    await open().render(1, webp);
    expect((await keptFiles()).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  test('resizes an uploaded file, and knows that a missing one is missing', async () => {
    const path = join(folder, 'photo.png');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#936' } })
      .png()
      .toFile(path);
    const cut = await open({ path }).render(1, { ...webp, preserveRatio: false });
    expect(await sharp(cut?.bytes).metadata()).toMatchObject({ width: 40, height: 50 });
    const whole = await open({ path }).render(1, webp);
    expect(await sharp(whole?.bytes).metadata()).toMatchObject({ width: 80, height: 53 });
    expect(await open({ path: join(folder, 'none.png') }).render(1, webp)).toBeUndefined();
  });

  test('SEC-02 whatever sizes and qualities are asked for, one picture makes as many files as the grid has', async () => {
    const { service, pool, render } = open();
    const draw = vi.spyOn(pool, 'draw').mockImplementation(() => Promise.resolve(Uint8Array.of(1, 2, 3)));
    const random = fc.sample(fc.tuple(fc.integer({ min: 1, max: 2500 }), fc.integer({ min: 1, max: 2500 })), {
      seed: 2,
      numRuns: 40,
    });
    const found = new Map<string | undefined, number>();
    for (const [width, height] of random)
      for (let step = 0; step < 40; step++) {
        const options = { ...webp, preview: { width, height }, quality: 1 + 2.5 * step };
        const requested = {
          ...options,
          preserveRatio: step % 2 === 0,
          method: step % 3 === 0 ? 'Lanczos' : 'Linear',
        };
        const etag = (await service.find(1, requested))?.etag;
        const times = found.get(etag) ?? 0;
        found.set(etag, times + 1);
        // Once drawn and once from the cache; more often shows nothing more.
        if (times < 2) await render(1, requested);
      }
    const files = await keptFiles();
    expect(files).toHaveLength(found.size);
    // 40 sizes, at most, in three qualities, whole and cropped; 591 whatever is asked for (`grid.test.ts`).
    expect(files.length).toBeLessThanOrEqual(240);
    expect(draw).toHaveBeenCalledTimes(files.length);
  });

  test('SEC-02 uploaded pictures have the same grid, and are never larger than they are', async () => {
    const path = join(folder, 'photo.jpg');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#936' } })
      .jpeg()
      .toFile(path);
    const { service, render } = open({ path });
    const etags = new Set<string | undefined>();
    for (const side of [1, 17, 299, 300, 301, 1999, 9999, ...GRID_WIDTHS_PX])
      for (const quality of [1, 30, 60, 99]) {
        const requested = { ...webp, preview: { width: side, height: 1 }, quality };
        etags.add((await service.find(1, requested))?.etag);
      }
    // Those of at most 300 pixels, and 300.
    expect(etags.size).toBe(3 * (GRID_WIDTHS_PX.filter((width) => width < 300).length + 1));
    const large = await render(1, { ...webp, preview: { width: 1500, height: 1500 } });
    expect(await sharp(large?.bytes).metadata()).toMatchObject({ width: 300, height: 200 });
    const own = await render(1, { ...webp, preview: { width: 300, height: 1 } });
    expect(own).toEqual(large);
  });

  test.each([
    ['dies', 'process.exit(1)'],
    ['is silent', 'setInterval(() => undefined, 1000)'],
    ['throws', 'throw new Error("broken")'],
  ])('fails instead of hanging when the worker %s', async (_, code) => {
    const path = join(folder, 'worker.mjs');
    await writeFile(
      path,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {}); ${code}`,
    );
    const { render } = open(PLACEHOLDER_RECIPE, { script: pathToFileURL(path), timeoutMs: 300 });
    await expect(render(1, webp)).rejects.toThrow('worker stopped');
  });
});
