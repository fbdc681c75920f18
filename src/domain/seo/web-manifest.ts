export const WEB_MANIFEST_FILE = 'site.webmanifest';

export interface ManifestColours {
  /** CSS colour. */
  readonly themeColour: string;
}

export const webManifest = (name: string, { themeColour }: ManifestColours): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColour,
    background_color: themeColour,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
