/** Pictures for tabs and home screens that are drawn from a brand's `icon.svg` where it has none of its own. */
export const ICON_FILES = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
