/** Line drawings on a 24-unit grid, by name: what they show. */
export const icons = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  heart:
    'M12 20.2C7 16.6 3.5 13.4 3.5 9.4A4.6 4.6 0 0 1 8 4.7c1.7 0 3.1.9 4 2.3.9-1.4 2.3-2.3 4-2.3a4.6 4.6 0 0 1 4.5 4.7c0 4-3.5 7.2-8.5 10.8Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.8 3.5-6 7.5-6s6.9 2.2 7.5 6',
  basket: 'M4 9.5h16l-1.6 10.8H5.6L4 9.5Zm4.5 0C8.5 6 9.8 4 12 4s3.5 2 3.5 5.5',
  compare: 'M7 20V9.5M12 20V4m5 16v-7',
  search: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6Zm5-2L20.5 20.5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  phone:
    'M8.7 4 5.5 4.5C4.9 8.6 6 12.2 9 15.1s6.5 4 10.5 3.4l.5-3.2-4.3-1.8-1.9 1.8a11 11 0 0 1-5-5l1.8-1.9L8.7 4Z',
  trash: 'M5 7h14M9.5 7V4.5h5V7m-8 0 .8 13h9.4l.8-13m-7.2 4v5.5m3-5.5v5.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.5M6.4 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4.1 4.1',
  pin: 'M12 21c4.5-4.7 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6.3 6.5 11Zm0-8.7a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  truck:
    'M2.5 6.5h11v10h-11v-10Zm11 3.5h4l3.5 3.5v3h-7.5M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5.5v13m7-13v13',
  expand: 'M9.5 4H4v5.5M4 4l6 6m4.5 10H20v-5.5m0 5.5-6-6',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 3.5a2.2 2.2 0 0 0 4 0',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-10v5.5m0-8.2v.2',
  filter: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  file: 'M6.5 3.5h7l4 4v13h-11v-17Zm7 0v4h4',
} as const;

export type IconName = keyof typeof icons;

/** Those that pages show more than once: each document has them as symbols (`IconSymbols.astro`), which are drawn by name. */
export const ICON_SYMBOLS = [
  'arrow-left',
  'arrow-right',
  'chevron-down',
  'close',
  'heart',
  'search',
] as const satisfies readonly IconName[];

const symbols: ReadonlySet<string> = new Set(ICON_SYMBOLS);

export const symbolId = (name: string): string => `icon-${name}`;

/** The address of an icon among the symbols of its document; undefined where it is drawn in its place. */
export const symbolHref = (name: string): string | undefined =>
  symbols.has(name) ? `#${symbolId(name)}` : undefined;
