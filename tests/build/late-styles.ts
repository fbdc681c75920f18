import { expect } from 'vitest';
import type { ShopUnderTest } from './shop-under-test.ts';

/** A class of a CSS module, as the compile names it. */
const CLASS = /\.([a-zA-Z]\d[a-zA-Z])\b/g;
const CLASSES = / class=(?:"([^"]*)"|([^ >]+))/g;

/** What pages of the live release hold that only the sheet of what scripts draw styles, as `file: class`. Each page has to name the sheet. */
export function heldBeforeStyles(shop: ShopUnderTest): string[] {
  const files = [...shop.files().keys()];
  const sheet = files.find((file) => /_astro\/scripted\.[^/]+\.css$/.test(file)) ?? '';
  const late = new Set([...shop.page(sheet).matchAll(CLASS)].map(([, name = '']) => name));
  expect(late.size).toBeGreaterThan(50);
  return files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = shop.page(file);
      expect(html, file).toMatch(new RegExp(` data-late="[^"]* /${sheet}"`));
      return [...html.matchAll(CLASSES)]
        .flatMap(([, quoted, bare = '']) => (quoted ?? bare).split(' '))
        .filter((name) => late.has(name))
        .map((name) => `${file}: ${name}`);
    });
}
