import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';

/** Characters of each file, so that a browser fetches a file only for a page that needs it. */
const cyrillic = ['U+401', 'U+410-44F', 'U+451', 'U+2116'] as const;
const latin = ['U+20-7E', 'U+A0-BE', 'U+D7', 'U+2013-2026', 'U+2190-2192', 'U+2212'] as const;

type Local = ReturnType<typeof fontProviders.local>;

/** Golos Text for all that is read and pressed, Spectral Light for headings; cut by scripts/subset-fonts.ts. */
export const fonts: NonNullable<AstroUserConfig<never, never, [Local, Local]>['fonts']> = [
  {
    name: 'Golos Text',
    cssVariable: '--font-golos',
    provider: fontProviders.local(),
    fallbacks: ['system-ui', 'sans-serif'],
    options: {
      variants: [
        {
          weight: '400 600',
          style: 'normal',
          src: ['./src/ui/fonts/golos-cyrillic.woff2'],
          unicodeRange: [...cyrillic],
        },
        {
          weight: '400 600',
          style: 'normal',
          src: ['./src/ui/fonts/golos-latin.woff2'],
          unicodeRange: [...latin],
        },
        {
          weight: '400 600',
          style: 'normal',
          src: ['./src/ui/fonts/golos-ruble.woff2'],
          unicodeRange: ['U+20BD'],
        },
      ],
    },
  },
  {
    name: 'Spectral',
    cssVariable: '--font-heading',
    provider: fontProviders.local(),
    fallbacks: ['Georgia', 'serif'],
    options: {
      variants: [
        {
          weight: 300,
          style: 'normal',
          src: ['./src/ui/fonts/spectral-cyrillic.woff2'],
          unicodeRange: [...cyrillic],
        },
        {
          weight: 300,
          style: 'normal',
          src: ['./src/ui/fonts/spectral-latin.woff2'],
          unicodeRange: [...latin],
        },
      ],
    },
  },
];
