import type { Rgb } from '../drawing/colour.ts';

/** What a motif is drawn with. */
export interface Palette {
  inks: readonly Rgb[];
  ground: Rgb;
  random: () => number;
}

export const inkAt = (palette: Palette, index: number): Rgb =>
  palette.inks[index % palette.inks.length] ?? palette.ground;
