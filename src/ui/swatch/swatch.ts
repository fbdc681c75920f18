import type { PluralForms } from '../../domain/text/format.ts';

export const colourForms: PluralForms = ['цвет', 'цвета', 'цветов'];

/** A square piece from the middle of a picture, in pixels for dense screens. */
export const SWATCH_PICTURE = { width: 56, ratio: 1, crop: true } as const;
export const LARGE_SWATCH_PICTURE = { width: 112, ratio: 1, crop: true } as const;
