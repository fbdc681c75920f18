/** Icons of `icons.css`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'chevron-down',
  'close',
  'heart',
  'user',
  'basket',
  'compare',
  'search',
  'menu',
  'plus',
  'minus',
  'check',
  'phone',
  'trash',
  'eye',
  'eye-off',
  'pin',
  'truck',
  'play',
  'pause',
  'expand',
  'bell',
  'info',
  'filter',
  'file',
  'home',
  'box',
  'receipt',
  'star',
  'bonus',
  'scissors',
] as const;

export type IconName = (typeof iconNames)[number];

/** Sizes in `icons.css`, CSS pixels. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 28;

/** Decorative. */
export const iconAttributes = (name: IconName, size: IconSize) => ({
  'data-icon': name,
  ...(size !== 20 && { 'data-size': size }),
});
