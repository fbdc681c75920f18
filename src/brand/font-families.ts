import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';
import { fallbackNames } from './fallback-faces.ts';
import type { Brand, BrandFamily } from './read-brand.ts';

type Local = ReturnType<typeof fontProviders.local>;
type Families = NonNullable<AstroUserConfig<never, never, [Local, Local]>['fonts']>;

function familyFor(role: keyof Brand['fonts'], family: BrandFamily): Families[number] {
  const {
    name,
    faces: [first, ...others],
  } = family;
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
    cssVariable: `--family-${role}`,
    provider: fontProviders.local(),
    fallbacks: fallbackNames(role, family),
    // Astro's are as wide as Latin text; the roles' style sheet has faces for Russian.
    optimizedFallbacks: false,
    options: { variants: [variant(first), ...others.map(variant)] },
  };
}

/** The brand's two families as Astro's configuration takes them. */
export const fontFamilies = ({ fonts }: Pick<Brand, 'fonts'>): Families => [
  familyFor('text', fonts.text),
  familyFor('display', fonts.display),
];
