import { fallbackFaces, fallbackNames } from './fallback-faces.ts';
import type { Brand, BrandFamily } from './read-brand.ts';

/** A font file and the address at which a style sheet names it. */
interface ServedFont {
  url: string;
  /** Absolute path of the file. */
  path: string;
}

const faceRules = ({ name, faces }: BrandFamily, urls: readonly string[]) =>
  faces
    .map(
      ({ weight, style, unicodeRange }, index) =>
        `@font-face{font-family:${JSON.stringify(name)};src:url(${urls[index]}) format("woff2");` +
        `font-weight:${weight};font-style:${style};font-display:swap;` +
        `${unicodeRange === undefined ? '' : `unicode-range:${unicodeRange}`}}`,
    )
    .join('\n');

/** The families as a style sheet for pages that Astro does not make; their files are to be served below `base`. */
export function fontFaces(
  { fonts }: Pick<Brand, 'fonts'>,
  base: string,
): { css: string; files: ServedFont[] } {
  const families = (['text', 'display'] as const).map((role) => ({
    role,
    family: fonts[role],
    urls: fonts[role].faces.map((_, index) => `${base}${role}-${index}.woff2`),
  }));
  const variables = families
    .map(
      ({ role, family }) =>
        `--family-${role}:${[JSON.stringify(family.name), ...fallbackNames(role, family)].join(',')}`,
    )
    .join(';');
  return {
    css: [
      ...families.map(({ family, urls }) => faceRules(family, urls)),
      fallbackFaces({ fonts }) + `@layer tokens{:root{${variables}}}`,
      '',
    ].join('\n'),
    files: families.flatMap(({ family, urls }) =>
      family.faces.map(({ file }, index) => ({ url: urls[index] ?? '', path: file })),
    ),
  };
}
