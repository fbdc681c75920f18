import { expect, test } from 'vitest';
import { editorShop } from './fixture/editor.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi({ shop: editorShop });

test('STAFF-07 browsers of staff keep style and fonts, which a slow line carries once', async () => {
  const page = await (await api.fetch('/staff/sign-in')).text();
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  const sheet = await api.fetch(path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(sheet.status).toBe(200);
  expect(sheet.headers.get('content-encoding')).toBe('br');
  const [, font = ''] = /url\(["']?([^"')]+\.woff2)/.exec(await (await api.fetch(path)).text()) ?? [];
  const address = new URL(font, `http://api.test${path}`).pathname;
  for (const kept of [path, address])
    expect((await api.fetch(kept)).headers.get('cache-control'), kept).toContain('immutable');
  const another = await api.fetch(path.replace(/v=.*/, 'v=former'));
  expect(another.headers.get('cache-control'), 'another version is no answer for ever').toBe('no-cache');
});
