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

const stackOf = ({ name, fallbacks }: BrandFamily) => [JSON.stringify(name), ...fallbacks].join(',');

/** The families as a style sheet for pages that Astro does not make; their files are to be served below `base`. */
export function fontFaces(
  { fonts }: Pick<Brand, 'fonts'>,
  base: string,
): { css: string; files: ServedFont[] } {
  const families = Object.entries(fonts).map(([role, family]) => ({
    role,
    family,
    urls: family.faces.map((_, index) => `${base}${role}-${index}.woff2`),
  }));
  const variables = families.map(({ role, family }) => `--family-${role}:${stackOf(family)}`).join(';');
  return {
    css: [
      ...families.map(({ family, urls }) => faceRules(family, urls)),
      `@layer tokens{:root{${variables}}}`,
      '',
    ].join('\n'),
    files: families.flatMap(({ family, urls }) =>
      family.faces.map(({ file }, index) => ({ url: urls[index] ?? '', path: file })),
    ),
  };
}
