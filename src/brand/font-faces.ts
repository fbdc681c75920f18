import { fallbackFaces, fallbackNames } from './fallback-faces.ts';
import type { Brand, BrandFamily } from './read-brand.ts';

interface FontFile {
  role: keyof Brand['fonts'];
  /** Among the files of its family. */
  index: number;
  /** Absolute path. */
  path: string;
}

const ROLES = ['text', 'display'] as const;

/** All files of the families. */
export const fontFiles = ({ fonts }: Pick<Brand, 'fonts'>): FontFile[] =>
  ROLES.flatMap((role) => fonts[role].faces.map(({ file }, index) => ({ role, index, path: file })));

const faceRules = (
  role: FontFile['role'],
  { name, faces }: BrandFamily,
  addressOf: (file: FontFile) => string,
): string =>
  faces
    .map(
      ({ file, weight, style, unicodeRange }, index) =>
        `@font-face{font-family:${JSON.stringify(name)};` +
        `src:url(${JSON.stringify(addressOf({ role, index, path: file }))}) format("woff2");` +
        `font-weight:${weight};font-style:${style};font-display:swap;` +
        `${unicodeRange === undefined ? '' : `unicode-range:${unicodeRange}`}}`,
    )
    .join('\n');

/** The families as a style sheet; `addressOf` says where the sheet finds a file. */
export function fontFaces({ fonts }: Pick<Brand, 'fonts'>, addressOf: (file: FontFile) => string): string {
  const variables = ROLES.map(
    (role) =>
      `--family-${role}:${[JSON.stringify(fonts[role].name), ...fallbackNames(role, fonts[role])].join(',')}`,
  ).join(';');
  return [
    ...ROLES.map((role) => faceRules(role, fonts[role], addressOf)),
    fallbackFaces({ fonts }) + `@layer tokens{:root{${variables}}}`,
    '',
  ].join('\n');
}
