import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changedBrand, faultsOf } from '../../tests/brand/brand-folder.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { DEFAULT_BRAND, readBrand } from './read-brand.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('brand');
});

test.each<[string, string, string, string, string]>([
  [
    'a logo with a script',
    'logo.svg',
    '<defs>',
    '<script>alert(1)</script><defs>',
    'logo.svg holds <script>, which may not stand in it.',
  ],
  [
    'a logo with a style sheet, which would reach the whole page',
    'logo.svg',
    '<defs>',
    '<style>path{fill:red}</style><defs>',
    'logo.svg holds <style>, which may not stand in it.',
  ],
  [
    'a logo that runs something',
    'logo.svg',
    '<path ',
    '<path onclick="alert(1)" ',
    'logo.svg: <path> has the attribute onclick, which runs scripts or loads something.',
  ],
  [
    'a logo that loads something',
    'logo.svg',
    'url(#glow)',
    'url(https://elsewhere.example/x.svg#glow)',
    'logo.svg: <path> has the attribute fill, which runs scripts or loads something.',
  ],
  [
    'a logo without a size',
    'logo.svg',
    'width="30"',
    'width="100%"',
    'logo.svg needs a width and a height in pixels and a viewBox.',
  ],
  ['a logo that is no SVG', 'logo.svg', '</svg>', '', 'logo.svg is no SVG: '],
  [
    'an icon with a script',
    'icon.svg',
    '<rect',
    '<script>alert(1)</script><rect',
    'icon.svg holds <script>, which may not stand in it.',
  ],
])('CONF-03 a brand with %s is refused in one sentence', (_, file, from, to, sentence) => {
  const faults = faultsOf(changedBrand(folder, file, from, to));
  expect(faults).toContainEqual(expect.stringContaining(sentence));
});

test('files that are not what they are called are refused, and so are those that nobody reads', () => {
  mkdirSync(join(folder, 'fonts'));
  writeFileSync(join(folder, 'fonts/golos.woff2'), 'no font');
  cpSync(join(DEFAULT_BRAND, 'brand.json'), join(folder, 'brand.json'));
  cpSync(join(DEFAULT_BRAND, 'icon.svg'), join(folder, 'share.png'));
  writeFileSync(join(folder, 'brands.css'), '');
  expect(faultsOf(folder)).toEqual(
    expect.arrayContaining([
      'brands.css is no file of a brand: docs/brand.md names those that are.',
      'fonts/golos.woff2 is no woff2 font.',
      'share.png is something else inside, not what its name says.',
    ]),
  );
});

/** The beginning of a PNG, which says its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

test('icons that browsers ask for by themselves are served where a brand has them', () => {
  writeFileSync(join(folder, 'apple-touch-icon.png'), png(180, 180));
  writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(40)]));
  expect([...readBrand(folder).publicFiles.keys()]).toEqual([
    'icon.svg',
    'share.png',
    'favicon.ico',
    'apple-touch-icon.png',
  ]);
  writeFileSync(join(folder, 'apple-touch-icon.png'), png(192, 192));
  writeFileSync(join(folder, 'share.png'), Buffer.concat([png(1200, 630), Buffer.alloc(150_000)]));
  expect(faultsOf(folder)).toEqual([
    'share.png weighs 150024 bytes, and may weigh 150000.',
    'apple-touch-icon.png is 192×192 pixels large, and must be 180×180.',
  ]);
});
