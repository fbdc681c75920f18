import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compile } from '../../src/rebuild/compile/compile.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const fixtureSite = fileURLToPath(new URL('./fixture-site', import.meta.url));

const { build } = vi.hoisted(() => ({ build: vi.fn<(options: { outDir: string }) => Promise<void>>() }));
vi.mock('astro', () => ({ build }));

const newShop = builtShops();
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await newShop();
});
afterEach(() => shop.close());

const compiled = () => join(shop.dataFolder, 'compiled');
const style = 'client/_astro/of-a-lost-compile.css';

test('BUILD-04 a compile that was killed is never used, and nothing of it gets into the next one', async () => {
  // What a killed one leaves: a part of the site under its passing name.
  const next = join(compiled(), 'next');
  cpSync(fixtureSite, next, { recursive: true });
  writeFileSync(join(next, style), 'body {}');
  shop.edit('product', 'p-3', '--price', '4567');
  await shop.rebuild();
  expect(shop.page('index.html')).toContain('456700');
  expect(shop.files().has('_astro/of-a-lost-compile.css')).toBe(false);

  build.mockImplementation(({ outDir }) => {
    expect(existsSync(join(outDir, style))).toBe(false);
    cpSync(fixtureSite, outDir, { recursive: true });
    return Promise.resolve();
  });
  const { code } = await compile(fixtureSite, shop.dataFolder);
  expect(existsSync(next)).toBe(false);
  expect(existsSync(join(compiled(), code, style))).toBe(false);
  const { pages } = await shop.rebuild();
  expect(pages.rendered).toBe(pages.total);
});

test('BUILD-03 a compiled site that was damaged is made again by the next compile', async () => {
  build.mockImplementation(({ outDir }) => {
    mkdirSync(outDir, { recursive: true });
    cpSync(fixtureSite, outDir, { recursive: true });
    return Promise.resolve();
  });
  const { code, client } = await compile(fixtureSite, shop.dataFolder);
  rmSync(join(client, '_astro/site.abc123.css'));
  expect((await compile(fixtureSite, shop.dataFolder)).code).toBe(code);
  expect(existsSync(join(client, '_astro/site.abc123.css.br'))).toBe(true);
  expect(readdirSync(compiled()).sort()).toEqual(['code-1', code, 'current', 'history.json'].sort());
});
