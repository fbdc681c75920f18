import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DrawingPool, type DrawingPoolOptions } from './drawing-pool.ts';
import { createImageService, type ImageService, type RenderOptions } from './image-service.ts';
import { PLACEHOLDER_RECIPE, type PictureRecipe, type UploadedFile } from './recipe.ts';

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

const open = (
  source: PictureRecipe | UploadedFile = PLACEHOLDER_RECIPE,
  options: DrawingPoolOptions = {},
) => {
  const pool = new CountingPool(options);
  const recipeOf = (fileId: number) => (fileId === 1 ? source : undefined);
  const service = createImageService({ cacheFolder: join(folder, 'cache'), recipeOf, pool });
  services.push(service);
  return { service, pool };
};

const keptFiles = async (): Promise<string[]> => {
  const found = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('image service', () => {
  test.each([
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
  ] as const)('serves %s', async (format, contentType, decoded) => {
    const picture = await open().service.render(1, { ...webp, format });
    expect(picture?.contentType).toBe(contentType);
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: decoded, width: 40, height: 50 });
  });

  test('serves an icon with a PNG inside', async () => {
    const preview = { width: 32, height: 32 };
    const picture = await open().service.render(1, { ...webp, format: 'ico', preview, preserveRatio: false });
    const bytes = Buffer.from(picture?.bytes ?? []);
    expect([bytes.readUInt16LE(2), bytes.readUInt8(6), bytes.readUInt8(7)]).toEqual([1, 32, 32]);
    expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    });
  });

  test('knows nothing of an unknown picture', async () => {
    expect(await open().service.render(2, webp)).toBeUndefined();
  });

  test('draws a picture once for requests that come together', async () => {
    const { service, pool } = open();
    const pictures = await Promise.all(Array.from({ length: 6 }, () => service.render(1, webp)));
    expect(pool.drawings).toBe(1);
    expect(new Set(pictures.map((picture) => picture?.etag)).size).toBe(1);
  });

  test('keeps pictures over restarts', async () => {
    const before = await open().service.render(1, webp);
    const later = open();
    expect((await later.service.render(1, webp))?.etag).toBe(before?.etag);
    expect(later.pool.drawings).toBe(0);
  });

  test('draws anew when a kept file is cut short or altered', async () => {
    const before = await open().service.render(1, webp);
    const [file] = await keptFiles();
    if (file === undefined) throw new Error('nothing was kept');
    await truncate(file, 60);
    const second = open();
    expect((await second.service.render(1, webp))?.etag).toBe(before?.etag);
    expect(second.pool.drawings).toBe(1);
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 255;
    await writeFile(file, bytes);
    const third = open();
    expect((await third.service.render(1, webp))?.etag).toBe(before?.etag);
    expect(third.pool.drawings).toBe(1);
  });

  test('leaves no drafts behind', async () => {
    await open().service.render(1, webp);
    expect((await keptFiles()).filter((file) => file.endsWith('.tmp'))).toEqual([]);
  });

  test('resizes an uploaded file, and knows that a missing one is missing', async () => {
    const path = join(folder, 'photo.png');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#936' } })
      .png()
      .toFile(path);
    const cut = await open({ path }).service.render(1, { ...webp, preserveRatio: false });
    expect(await sharp(cut?.bytes).metadata()).toMatchObject({ width: 40, height: 50 });
    const whole = await open({ path }).service.render(1, webp);
    expect(await sharp(whole?.bytes).metadata()).toMatchObject({ width: 75, height: 50 });
    expect(await open({ path: join(folder, 'none.png') }).service.render(1, webp)).toBeUndefined();
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
    const { service } = open(PLACEHOLDER_RECIPE, { script: pathToFileURL(path), patienceMs: 300 });
    await expect(service.render(1, webp)).rejects.toThrow('worker stopped');
  });
});
