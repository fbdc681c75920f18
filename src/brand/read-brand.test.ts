import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { changedBrand, faultsOf, NIGHT } from '../../tests/brand/brand-folder.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { fontFaces, fontFiles } from './font-faces.ts';
import { brandStyles, plainColours, readBrand } from './read-brand.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder('brand');
});

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
  const css = fontFaces(night, ({ role, index }) => `/ops/${role}-${index}.woff2`);
  expect(css).toContain('--family-text:"Manrope",text-0,text-1,text-2,system-ui,sans-serif');
  expect(css).toContain('src:url("/ops/text-0.woff2") format("woff2")');
  expect(fontFiles(night)[0]).toEqual({
    role: 'text',
    index: 0,
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
])('CONF-03 a brand with %s is refused in one sentence', (_, file, from, to, sentence) => {
  const faults = faultsOf(changedBrand(folder, file, from, to));
  expect(faults).toContainEqual(expect.stringContaining(sentence));
});

test('a folder that is none, or holds no brand, is refused', () => {
  expect(faultsOf(join(folder, 'nowhere'))).toEqual([
    `BRAND names ${join(folder, 'nowhere')}, which is no folder.`,
  ]);
  expect(faultsOf(only('README.md', '# Colours'))).toEqual([
    `BRAND names ${folder}, which holds no file of a brand.`,
  ]);
});
