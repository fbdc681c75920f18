import { sep } from 'node:path';
import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';
import { fallbackNames } from './fallback-faces.ts';
import type { Brand, BrandFamily } from './read-brand.ts';

type Local = ReturnType<typeof fontProviders.local>;
type Families = NonNullable<AstroUserConfig<never, never, [Local, Local]>['fonts']>;

type Options = Parameters<Local['resolveFont']>[0]['options'];
type Variant = NonNullable<Options>['variants'][number];

/**
 * Gives the files of a brand for their names in its folders. Astro names a family after a hash of its options: with the paths
 * in them the same brand would have other names wherever it lies.
 */
function providerOf(folders: readonly string[]): { provider: Local; nameOf: (file: string) => string } {
  const local = fontProviders.local();
  const files = new Map<string, string>();
  function found(variant: Variant): Variant {
    const [name] = variant.src;
    return { ...variant, src: [typeof name === 'string' ? (files.get(name) ?? name) : name] };
  }
  return {
    provider: {
      name: 'brand',
      init: (context) => local.init?.(context),
      resolveFont: ({ options, ...asked }) => {
        if (!options) return undefined;
        const [first, ...others] = options.variants;
        return local.resolveFont({
          ...asked,
          options: { variants: [found(first), ...others.map(found)] },
        });
      },
    },
    nameOf: (file) => {
      const folder = folders.find((each) => file.startsWith(each + sep)) ?? '';
      const name = file.slice(folder.length).replaceAll(sep, '/');
      files.set(name, file);
      return name;
    },
  };
}

function familyFor(
  role: keyof Brand['fonts'],
  family: BrandFamily,
  { provider, nameOf }: ReturnType<typeof providerOf>,
): Families[number] {
  const {
    name,
    faces: [first, ...others],
  } = family;
  if (!first) throw new Error(`The family ${name} has no face.`);
  const variant = ({ file, weight, style, unicodeRange }: typeof first) => ({
    weight,
    style,
    src: [nameOf(file)] as [string],
    ...(unicodeRange !== undefined && {
      unicodeRange: unicodeRange.split(/,\s*/) as [string, ...string[]],
    }),
  });
  return {
    name,
    cssVariable: `--family-${role}`,
    provider,
    fallbacks: fallbackNames(role, family),
    // Astro's are as wide as Latin text; the roles' style sheet has faces for Russian.
    optimizedFallbacks: false,
    options: { variants: [variant(first), ...others.map(variant)] },
  };
}

/** The brand's two families as Astro's configuration takes them. */
export function fontFamilies({ fonts, folders }: Pick<Brand, 'fonts' | 'folders'>): Families {
  const source = providerOf(folders);
  return [familyFor('text', fonts.text, source), familyFor('display', fonts.display, source)];
}
