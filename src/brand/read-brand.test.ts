import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrandError } from './brand-fault.ts';
import { fontFaces } from './font-faces.ts';
import { brandStyles, DEFAULT_BRAND, plainColours, readBrand } from './read-brand.ts';

const NIGHT = join(import.meta.dirname, '../../tests/brand/night');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The sentences of a brand that is refused; none where it is not. */
function faultsOf(brand: string): string[] {
  try {
    readBrand(brand);
    return [];
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    return error.message.split('\n');
  }
}

/** The brand of the tests with a text replaced in one of its files. */
function changed(file: string, from: string | RegExp, to: string): string {
  cpSync(NIGHT, folder, { recursive: true });
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  return folder;
}

function only(file: string, text: string): string {
  writeFileSync(join(folder, file), text);
  return folder;
}

test('the brand of the code and that of the tests are sound', () => {
  expect(readBrand().scheme).toBe('light');
  expect(readBrand(NIGHT)).toMatchObject({ scheme: 'dark', logo: { form: 'mark' } });
  expect(faultsOf(relative(process.cwd(), NIGHT))).toEqual([]);
});

test('what a folder does not have comes from the brand of the code', () => {
  const partial = only('brand.json', '{ "logo": "name" }');
  const [own, whole] = [readBrand(partial), readBrand()];
  expect(own).toMatchObject({ values: whole.values, fonts: whole.fonts, publicFiles: whole.publicFiles });
  expect([own.logo.form, whole.logo.form]).toEqual(['name', 'mark']);
});

test('headings are set in the family of the text where a brand has one family', () => {
  const { fonts } = readBrand(NIGHT);
  expect(fonts.display).toEqual(fonts.text);
});

test('the style sheet holds the roles with nothing left to look up', () => {
  expect(brandStyles(readBrand(NIGHT))).toMatch(
    /^@layer tokens\{:root\{color-scheme:dark;--surface:#12151b;.*--radius:12px;--weight-display:650\}\}\n$/,
  );
  expect(brandStyles(readBrand())).not.toContain('--palette');
});

test('pages without the shop’s styles have its colours and letters', () => {
  const night = readBrand(NIGHT);
  expect(plainColours(night)).toEqual({ scheme: 'dark', text: '#f3f0e8', surface: '#12151b' });
  const { css, files } = fontFaces(night, '/ops/');
  expect(css).toContain('--family-text:"Manrope",system-ui,sans-serif');
  expect(files[0]).toEqual({
    url: '/ops/text-0.woff2',
    path: join(NIGHT, 'fonts/manrope-cyrillic.woff2'),
  });
});

test.each<[string, string, string | RegExp, string, string]>([
  [
    'a role that there is not',
    'brand.css',
    '--radius:',
    '--colour-of-links: red; --radius:',
    "brand.css: --colour-of-links is no role; the brand's own names begin with --palette-.",
  ],
  ['a role that is missing', 'brand.css', /--sale:[^;]+;/, '', 'brand.css: the role --sale is missing.'],
  [
    'a colour that is none',
    'brand.css',
    '--focus: #86c5ff',
    '--focus: #86c5fg',
    'brand.css: --focus is “#86c5fg”, which is no colour.',
  ],
  [
    'a colour that depends on its place',
    'brand.css',
    '--focus: #86c5ff',
    '--focus: currentcolor',
    'brand.css: --focus is “currentcolor”, which is no colour.',
  ],
  [
    'more than a value',
    'brand.css',
    '--radius: 12px',
    '--radius: 12px} a{color:red',
    '“a{color:red;” may not stand there, only custom properties and color-scheme in one :root.',
  ],
  [
    'a translucent surface',
    'brand.css',
    '--surface-muted: var(--palette-slate)',
    '--surface-muted: rgb(0 0 0 / 40%)',
    'brand.css: --surface-muted is rgb(0 0 0 / 40%), but a colour of text, surfaces and controls may not be translucent.',
  ],
  [
    'a reference to nothing',
    'brand.css',
    '--sale: var(--palette-coral)',
    '--sale: var(--palette-rose)',
    'brand.css: --sale refers to --palette-rose, which is not there.',
  ],
  [
    'a reference to itself',
    'brand.css',
    '--sale: var(--palette-coral)',
    '--sale: var(--sale)',
    'brand.css: --sale refers to itself.',
  ],
  [
    'a radius that is no length',
    'brand.css',
    '--radius: 12px',
    '--radius: round',
    'brand.css: --radius is “round”, which is no length.',
  ],
  [
    'a gradient that is none',
    'brand.css',
    /--pattern-weave:[^;]+;/,
    '--pattern-weave: linear(red, blue);',
    'brand.css: --pattern-weave is “linear(red, blue)”, which is no gradient, colour or none.',
  ],
  [
    'a scheme that contradicts the surface',
    'brand.css',
    'color-scheme: dark',
    'color-scheme: light',
    'brand.css says color-scheme: light, but --surface is #12151b.',
  ],
  [
    'no scheme',
    'brand.css',
    'color-scheme: dark;',
    '',
    'brand.css does not say color-scheme: light or color-scheme: dark.',
  ],
  [
    'a style of elements',
    'brand.css',
    '@layer tokens {',
    'h1 { color: red }\n@layer tokens {',
    'brand.css, line 1: “h1 { color: red }” may not stand there, only custom properties and color-scheme in one :root.',
  ],
  [
    'CSS that cannot be read',
    'brand.css',
    '@layer tokens {',
    '@layer tokens {{',
    'brand.css, line 1: Unclosed block.',
  ],
  [
    'text that cannot be told from its ground',
    'brand.css',
    '--text-muted: var(--palette-moon-soft)',
    '--text-muted: #3f4650',
    'brand.css: --text-muted on --surface has a contrast of 1.91:1, and text needs 4.5:1.',
  ],
  [
    'a control that cannot be told from its ground',
    'brand.css',
    '--border-strong: #7d8697',
    '--border-strong: #4a515c',
    'brand.css: --border-strong on --surface has a contrast of 2.28:1, and the edge of a control needs 3:1.',
  ],
  ['settings that are no JSON', 'brand.json', '{', '{{', 'brand.json is no JSON: '],
  [
    'a setting that there is not',
    'brand.json',
    '"mark",',
    '"mark", "favicon": "x.ico",',
    'brand.json: the whole: unrecognized key: "favicon".',
  ],
  [
    'a form of the logo that there is not',
    'brand.json',
    '"mark"',
    '"wordmark"',
    'brand.json: logo: must be "mark", "drawing" or "name".',
  ],
  [
    'a range of characters that is none',
    'brand.json',
    'U+20BD',
    'the rouble',
    'brand.json: fonts.text.faces.2.unicodeRange: must be ranges such as "U+401, U+410-44F".',
  ],
  [
    'a font that does not exist',
    'brand.json',
    'manrope-ruble.woff2',
    'manrope-rouble.woff2',
    'brand.json names the font fonts/manrope-rouble.woff2, which does not exist.',
  ],
  [
    'a font of another folder',
    'brand.json',
    'fonts/manrope-ruble.woff2',
    '../font.woff2',
    "brand.json names the font ../font.woff2, which is not inside the brand's folder.",
  ],
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
  const faults = faultsOf(changed(file, from, to));
  expect(faults).toContainEqual(expect.stringContaining(sentence));
});

test('files that are not what they are called are refused, and so are those that nobody reads', () => {
  mkdirSync(join(folder, 'fonts'));
  writeFileSync(join(folder, 'fonts/golos-ruble.woff2'), 'no font');
  cpSync(join(DEFAULT_BRAND, 'brand.json'), join(folder, 'brand.json'));
  cpSync(join(DEFAULT_BRAND, 'icon.svg'), join(folder, 'share.png'));
  only('brands.css', '');
  expect(faultsOf(folder)).toEqual(
    expect.arrayContaining([
      'brands.css is no file of a brand: docs/brand.md names those that are.',
      'fonts/golos-ruble.woff2 is no woff2 font.',
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
  expect(faultsOf(folder)).toEqual(['apple-touch-icon.png is 192×192 pixels large, and must be 180×180.']);
});

test('a folder that is none, or holds no brand, is refused', () => {
  expect(faultsOf(join(folder, 'nowhere'))).toEqual([
    `BRAND names ${join(folder, 'nowhere')}, which is no folder.`,
  ]);
  expect(faultsOf(only('README.md', '# Colours'))).toEqual([
    `BRAND names ${folder}, which holds no file of a brand.`,
  ]);
});
