import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand } from '../../brand/read-brand.ts';
import { createOpsAssets } from './assets.ts';

const night = join(import.meta.dirname, '../../../tests/brand/night');
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

test('/ops has the colours and the letters of the shop’s brand', () => {
  const asset = createOpsAssets(readBrand(night));
  const styles = text(asset('style.css')?.bytes);
  expect(styles).toContain('--surface:#12151b');
  const [, font = ''] = /src:url\("\/ops\/([\w-]+\.woff2)"\)/.exec(styles) ?? [];
  const file = readFileSync(join(night, 'fonts/manrope-cyrillic.woff2'));
  expect(asset(font)).toEqual({ type: 'font/woff2', bytes: new Uint8Array(file) });
  expect(asset('elsewhere.woff2')).toBeUndefined();
});

test('/ops has those of the code where no brand is given', () => {
  expect(text(createOpsAssets()('style.css')?.bytes)).toContain('font-family:"Golos Text"');
});
