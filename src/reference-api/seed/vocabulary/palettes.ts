import * as z from 'zod/mini';
import data from './palettes.json' with { type: 'json' };
import { shadeOf, type Shade } from './shades.ts';

/** Colours of a print: the ground and the inks on it, the leading one first. */
export interface Palette {
  ground: Shade;
  inks: readonly Shade[];
}

const PalettesSchema = z.array(
  z.object({ ground: z.string(), inks: z.array(z.string()).check(z.minLength(1)) }),
);

const palettes = (entries: z.infer<typeof PalettesSchema>): readonly Palette[] =>
  entries.map(({ ground, inks }) => ({ ground: shadeOf(ground), inks: inks.map(shadeOf) }));

const { light, deep, wool } = z
  .object({ light: PalettesSchema, deep: PalettesSchema, wool: PalettesSchema })
  .parse(data);

/** The first one is the willow's. */
export const LIGHT_PALETTES = palettes(light);
export const DEEP_PALETTES = palettes(deep);
/** Woven checks and stripes of wool: muted yarns close to one another, with one bright thread. */
export const WOOL_PALETTES = palettes(wool);

function willowPalette(): Palette {
  const [first] = LIGHT_PALETTES;
  if (first === undefined) throw new RangeError('There are no light palettes');
  return first;
}

/** Of «Ивовая ветвь», the print that the shop shows first. */
export const WILLOW = willowPalette();
