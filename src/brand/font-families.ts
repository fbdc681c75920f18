import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';
import type { Brand, BrandFamily } from './read-brand.ts';

type Local = ReturnType<typeof fontProviders.local>;
type Families = NonNullable<AstroUserConfig<never, never, [Local, Local]>['fonts']>;

function family(
  { name, fallbacks, faces: [first, ...others] }: BrandFamily,
  cssVariable: '--family-text' | '--family-display',
): Families[number] {
  if (!first) throw new Error(`The family ${name} has no face.`);
  const variant = ({ file, weight, style, unicodeRange }: typeof first) => ({
    weight,
    style,
    src: [file] as [string],
    ...(unicodeRange !== undefined && {
      unicodeRange: unicodeRange.split(/,\s*/) as [string, ...string[]],
    }),
  });
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks: [...fallbacks],
    options: { variants: [variant(first), ...others.map(variant)] },
  };
}

/** The brand's two families as Astro's configuration takes them. */
export const fontFamilies = ({ fonts }: Pick<Brand, 'fonts'>): Families => [
  family(fonts.text, '--family-text'),
  family(fonts.display, '--family-display'),
];
