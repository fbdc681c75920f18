import type { AstroUserConfig } from 'astro';
import { fontProviders } from 'astro/config';

/** Characters of each file, so that a browser fetches a file only for a page that needs it. */
const cyrillic = ['U+401', 'U+410-44F', 'U+451', 'U+2116'] as const;
const signs = [
  'U+20-21',
  'U+25-26',
  'U+28-29',
  'U+2B-3B',
  'U+3F',
  'U+A0',
  'U+AB',
  'U+B0',
  'U+B2',
  'U+B7',
  'U+BB',
  'U+D7',
  'U+2013-2014',
  'U+201C',
  'U+201E',
  'U+2026',
  'U+2190',
  'U+2192',
  'U+2212',
] as const;
const latin = [
  'U+22-24',
  'U+27',
  'U+2A',
  'U+3C-3E',
  'U+40-7E',
  'U+A7',
  'U+A9',
  'U+AE',
  'U+B1',
  'U+B3',
  'U+BC-BE',
  'U+2018-2019',
  'U+201D',
  'U+2022',
] as const;

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
          src: ['./src/ui/fonts/golos-signs.woff2'],
          unicodeRange: [...signs],
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
          src: ['./src/ui/fonts/spectral-signs.woff2'],
          unicodeRange: [...signs],
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
