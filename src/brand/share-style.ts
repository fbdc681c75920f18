import { rgbOf } from './css-value.ts';
import type { Brand } from './read-brand.ts';

function colourOf(values: Brand['values'], role: `--${string}`): string {
  const colour = rgbOf(values.get(role) ?? '');
  if (!colour) throw new Error(`${role} is no colour.`);
  return `rgb(${colour.r},${colour.g},${colour.b})`;
}

/** How titles are set on pictures for sharing: in the letters of headings, and those of the text for what these do not have. */
export const shareStyle = ({ fonts, values }: Pick<Brand, 'fonts' | 'values'>) => ({
  fontFiles: [...new Set([...fonts.display.faces, ...fonts.text.faces].map(({ file }) => file))],
  text: colourOf(values, '--text'),
  surface: colourOf(values, '--surface'),
});
