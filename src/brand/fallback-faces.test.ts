import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NIGHT } from '../../tests/brand/brand-folder.ts';
import { fallbackFaces, fallbackNames, overrides } from './fallback-faces.ts';
import { measureFont } from './measure-font.ts';
import { DEFAULT_BRAND, readBrand } from './read-brand.ts';

const own = (name: string) => join(DEFAULT_BRAND, 'fonts', `${name}.woff2`);

test('a font is measured over all of its files, and not where it lacks letters', () => {
  const metrics = measureFont(['spectral', 'spectral-latin'].map(own));
  const text = measureFont([own('golos')]);
  // Chromium sets an article of the demo shop to 0.5379 and 0.4956 letters a character.
  expect((text?.width ?? 0) / (metrics?.width ?? 0)).toBeCloseTo(0.5379 / 0.4956, 2);
  expect(metrics).toMatchObject({ ascent: 1.059, descent: 0.463, lineGap: 0 });
  expect(measureFont([own('spectral-latin')]), 'no Russian letters').toBeUndefined();
});

test('a font of the system is stretched, and its lines keep the height of the brand’s', () => {
  const system = { names: ['Arial'], width: 0.5 };
  expect(overrides({ width: 0.6, ascent: 0.9, descent: 0.3, lineGap: 0.06 }, system)).toBe(
    'size-adjust:120%;ascent-override:75%;descent-override:25%;line-gap-override:5%',
  );
});

test('each family has faces for what Windows, Android and Linux have', () => {
  const { fonts } = readBrand();
  const css = fallbackFaces({ fonts });
  for (const name of ['Arial', 'Liberation Sans', 'Roboto', 'DejaVu Sans', 'Times New Roman', 'Noto Serif'])
    expect(css).toContain(`local("${name}")`);
  for (const name of [...fallbackNames('text', fonts.text), ...fallbackNames('display', fonts.display)])
    if (/\d$/.test(name)) expect(css).toContain(`font-family:${name};`);
});

test('a brand’s own fonts are stood in for by their kind, in bold where they are bold', () => {
  const { fonts } = readBrand(NIGHT);
  const bold = { ...fonts.text, faces: fonts.text.faces.map((face) => ({ ...face, weight: '700' })) };
  expect(fallbackFaces({ fonts: { ...fonts, display: bold } })).toMatch(
    /display-0;src:local\("Arial Bold"\)/,
  );
  const drawn = { ...fonts.text, fallbacks: ['cursive'] };
  expect(fallbackNames('display', drawn)).toEqual(['cursive']);
  const slanted = {
    ...fonts.text,
    faces: fonts.text.faces.map((face) => ({ ...face, style: 'italic' as const })),
  };
  expect(fallbackFaces({ fonts: { text: slanted, display: drawn } }).trim()).toBe('');
});
