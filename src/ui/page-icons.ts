import { icons } from './icons.ts';

/** Drawings for `Icon.astro`: those that stand in the markup of pages alone, and that no script has to bring. */
export const pageIcons = {
  ...icons,
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4v-9.5Z',
  box: 'M4 7.5 12 3.5l8 4v9l-8 4-8-4v-9Zm0 0 8 4 8-4m-8 4v9',
  receipt: 'M6 3.5h12v17l-2-1.4-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4v-17Zm3.5 5h5m-5 4h5',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 4Z',
  bonus: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-3.5-5 7-7m-6.5 1.2v.1m6 4.7v.1',
  scissors:
    'M6.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm2-12.2L20 17.5M8.5 16.2 20 6.5',
} as const;

export type PageIconName = keyof typeof pageIcons;
