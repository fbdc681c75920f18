import { rgbOf } from './css-value.ts';
import type { Brand } from './read-brand.ts';

const BITS_OF_CHANNEL = 8;

/** As mail programs know colours: `#rrggbb`. */
function hexOf(values: Brand['values'], role: `--${string}`): string {
  const colour = rgbOf(values.get(role) ?? '');
  if (!colour) throw new Error(`${role} is no colour.`);
  const { r, g, b } = colour;
  const number = (((r << BITS_OF_CHANNEL) + g) << BITS_OF_CHANNEL) + b;
  return `#${number.toString(16).padStart(6, '0')}`;
}

/** The brand's colours for letters. */
export const letterColours = ({ values }: Pick<Brand, 'values'>) => ({
  page: hexOf(values, '--surface-muted'),
  surface: hexOf(values, '--surface'),
  text: hexOf(values, '--text'),
  muted: hexOf(values, '--text-muted'),
  accent: hexOf(values, '--accent'),
  onAccent: hexOf(values, '--on-accent'),
});
