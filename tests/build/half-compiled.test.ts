import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compile } from '../../src/rebuild/compile/compile.ts';
import { type CompiledSite, currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { lockCompiles } from '../../src/rebuild/disk/lock.ts';
import { currentRelease } from '../../src/server/release.ts';
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

/** Stands in for Astro. */
function copyFixture({ outDir }: { outDir: string }): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  cpSync(fixtureSite, outDir, { recursive: true });
  return Promise.resolve();
}

const styleSheet = '_astro/site.abc123.css';
const forms = [`${styleSheet}.br`, `${styleSheet}.gz`];

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
  const { code } = await compile({ root: fixtureSite, dataFolder: shop.dataFolder });
  expect(existsSync(next)).toBe(false);
  expect(existsSync(join(compiled(), code, style))).toBe(false);
  const { pages } = await shop.rebuild();
  expect(pages.rendered).toBe(pages.total);
});

test('BUILD-03 a compiled site that was damaged is made again by the next compile', async () => {
  build.mockImplementation(copyFixture);
  const { code, client } = await compile({ root: fixtureSite, dataFolder: shop.dataFolder });
  rmSync(join(client, styleSheet));
  expect((await compile({ root: fixtureSite, dataFolder: shop.dataFolder })).code).toBe(code);
  expect(existsSync(join(client, `${styleSheet}.br`))).toBe(true);
  expect(readdirSync(compiled()).sort()).toEqual(['code-1', code, 'current', 'history.json'].sort());
});

/** Puts a compiled site back to where it was before its browsers' files were compressed. */
function withoutForms({ client, manifest, uncompressed }: CompiledSite): void {
  for (const form of forms) rmSync(join(client, form));
  rmSync(manifest);
  writeFileSync(uncompressed, '');
}

test('SPEED-08 pages can be rendered before browsers’ files are compressed', async () => {
  build.mockImplementation(copyFixture);
  const seen: boolean[] = [];
  const site = await compile({
    root: fixtureSite,
    dataFolder: shop.dataFolder,
    onUsable: () => {
      const { client, renderEntry, manifest } = currentSite(shop.dataFolder);
      seen.push(existsSync(renderEntry), existsSync(manifest), existsSync(join(client, `${styleSheet}.br`)));
    },
  });
  expect(seen).toEqual([true, false, false]);
  expect(forms.map((form) => existsSync(join(site.client, form)))).toEqual([true, true]);
  expect([existsSync(site.manifest), existsSync(site.uncompressed)]).toEqual([true, false]);
});

test('SPEED-08 a release waits for the forms of browsers’ files, and has them all', async () => {
  build.mockImplementation(copyFixture);
  const site = await compile({ root: fixtureSite, dataFolder: shop.dataFolder });
  const bytes = forms.map((form) => readFileSync(join(site.client, form)));
  withoutForms(site);
  const compiling = await lockCompiles(shop.dataFolder);
  const before = currentRelease(shop.dataFolder)?.id;
  const rendered = Promise.withResolvers<void>();
  const rebuilt = shop.rebuild({
    onStep: (step) => step.kind === 'rendering' && step.done === step.total && rendered.resolve(),
  });
  await rendered.promise;
  expect(currentRelease(shop.dataFolder)?.id).toBe(before);
  forms.forEach((form, at) => writeFileSync(join(site.client, form), bytes[at] ?? ''));
  rmSync(site.uncompressed);
  compiling[Symbol.dispose]();
  const { release } = await rebuilt;
  expect(currentRelease(shop.dataFolder)?.id).toBe(release);
  expect(forms.filter((form) => !shop.files().has(form))).toEqual([]);
});

test('SPEED-08 what a compile that was killed has not compressed, the rebuild compresses', async () => {
  build.mockImplementation(copyFixture);
  const site = await compile({ root: fixtureSite, dataFolder: shop.dataFolder });
  withoutForms(site);
  await shop.rebuild();
  expect(forms.filter((form) => !shop.files().has(form))).toEqual([]);
  expect([existsSync(site.manifest), existsSync(site.uncompressed)]).toEqual([true, false]);
});
