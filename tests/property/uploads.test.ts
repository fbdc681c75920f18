import { readFileSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FileTargetSchema } from '../../src/contract/shop/file.ts';
import { isWholeMp4 } from '../../src/reference-api/files/mp4.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { codePoint } from './hostile/code-points.ts';
import { pdf, picture, text, upload } from '../contract/fixture/upload.ts';

const folder = temporaryFolder('mutated');
const report = vi.fn();
let time = Date.parse('2026-05-01T12:00:00Z');
const api = testApi({ filesFolder: folder, report, now: () => new Date(time) });

const clip = Uint8Array.from(
  readFileSync(new URL('../../src/reference-api/media/clips/terry-loops.mp4', import.meta.url)),
);
const whole = [
  pdf,
  await picture('jpeg', 60, 40),
  await picture('png', 60, 40),
  await picture('webp', 60, 40),
  clip.slice(0, 4000),
  text('PK\u0003\u0004'),
  text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
];

/** Good bytes with some of them changed, and cut short or followed by others. */
const mutated = fc
  .record({
    bytes: fc.constantFrom(...whole),
    changes: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 20 }),
    keep: fc.double({ min: 0, max: 1, noNaN: true }),
    tail: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ bytes, changes, keep, tail }) => {
    const result = Uint8Array.from([...bytes.slice(0, Math.ceil(bytes.length * keep)), ...tail]);
    for (const [at, value] of changes) if (result.length > 0) result[at % result.length] = value;
    return result;
  });

test('API-02 files: whatever bytes are sent are kept or refused, and nothing breaks', async () => {
  const target = fc.constantFrom(...FileTargetSchema.options);
  const path = fc.constantFrom('/file/v1', '/image-uploader/v1');
  const name = fc.string({ unit: codePoint, minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(mutated, target, path, name, async (bytes, to, by, called) => {
      time += 5 * 60 * 1000;
      const { status } = await upload(api, bytes, { target: to, path: by, name: called });
      expect([200, 422]).toContain(status);
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(report).not.toHaveBeenCalled();
});

test('API-02 files: a video that is changed in length is no whole video', async () => {
  const path = join(folder, 'clip.mp4');
  const isWhole = (bytes: Uint8Array) => {
    writeFileSync(path, bytes);
    return isWholeMp4(path);
  };
  expect(await isWhole(clip)).toBe(true);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: clip.length }),
      async (length) => !(await isWhole(clip.slice(0, -length))),
    ),
    { seed: 1, numRuns: 200 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 7 }),
      async (tail) => !(await isWhole(Uint8Array.from([...clip, ...tail]))),
    ),
    { seed: 1, numRuns: 50 },
  );
});

test('SEC-02 a video of a million boxes is refused after a few thousand', async () => {
  const box = Buffer.from('\0\0\0\x08free', 'latin1');
  const path = join(folder, 'boxes.mp4');
  writeFileSync(path, Buffer.concat(Array.from({ length: 1_000_000 }, () => box)));
  const handle = await open(path);
  const reads = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'read');
  await handle.close();
  expect(await isWholeMp4(path)).toBe(false);
  expect(reads.mock.calls.length).toBeLessThan(5000);
  reads.mockRestore();
});
