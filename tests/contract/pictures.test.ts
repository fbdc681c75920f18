import { expect, test } from 'vitest';
import { picturePath } from '../../src/contract/content/media.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testApi } from './fixture/test-api.ts';

const picturesFolder = temporaryFolder('pictures');
const api = testApi({ picturesFolder });

const preview = { width: 40, height: 50 };

test.each([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
] as const)('a picture as %s, for any origin and for long', async (format, type) => {
  const response = await api.fetch(picturePath({ fileId: 1, format, preview }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toMatch(/max-age=\d{6,}/);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

test('who has the picture already gets 304', async () => {
  const path = picturePath({ fileId: 1, preview });
  const etag = (await api.fetch(path)).headers.get('etag') ?? '';
  const again = await api.fetch(path, { headers: { 'if-none-match': etag } });
  expect({ status: again.status, etag: again.headers.get('etag') }).toEqual({ status: 304, etag });
  expect(await again.text()).toBe('');
});

test.each(['/image-minifier/v1/2.webp', '/image-minifier/v1/1.gif', '/image-minifier/v1/one.webp'])(
  '%s is a 404',
  async (path) => {
    expect((await api.fetch(path)).status).toBe(404);
  },
);

test.each(['preview=0x10', 'preview=99999x1', 'preview=10', 'quality=best', 'format=gif'])(
  'the request %s is refused',
  async (query) => {
    expect((await api.fetch(`/image-minifier/v1/1.webp?${query}`)).status).toBe(400);
  },
);
