import { shadeOf, type Shade } from './shades.ts';

/** Colours of a print: the ground and the inks on it, the leading one first. */
export interface Palette {
  ground: Shade;
  inks: readonly [Shade, ...Shade[]];
}

const palette = (ground: string, lead: string, ...rest: string[]): Palette => ({
  ground: shadeOf(ground),
  inks: [shadeOf(lead), ...rest.map(shadeOf)],
});

export const WILLOW = palette('milk', 'sage', 'moss', 'straw');

export const LIGHT_PALETTES: readonly Palette[] = [
  WILLOW,
  palette('white', 'indigo', 'flax-flower'),
  palette('white', 'dusty-rose', 'sage', 'madder'),
  palette('ivory', 'madder', 'ochre', 'olive'),
  palette('milk', 'terracotta', 'wormwood', 'honey'),
  palette('bleached', 'forget-me-not', 'wormwood', 'pearl'),
  palette('oat', 'spruce', 'moss', 'rowan'),
  palette('powder', 'cherry', 'dusty-rose', 'olive'),
  palette('ice', 'cornflower', 'sky', 'white'),
  palette('mint', 'spruce', 'sage', 'white'),
  palette('white', 'graphite', 'pearl'),
  palette('almond', 'chestnut', 'clay', 'olive'),
  palette('ivory', 'heather', 'lavender', 'wormwood'),
  palette('milk', 'cocoa', 'apricot', 'pistachio'),
  palette('white', 'sea', 'mint', 'straw'),
  palette('straw', 'rowan', 'olive', 'white'),
  palette('pearl', 'plum', 'dusty-rose', 'pebble'),
  palette('bleached', 'walnut', 'sand'),
];

export const DEEP_PALETTES: readonly Palette[] = [
  palette('indigo', 'ice', 'flax-flower', 'white'),
  palette('spruce', 'sage', 'straw', 'rowan'),
  palette('night', 'honey', 'forget-me-not', 'pearl'),
  palette('burgundy', 'tea-rose', 'ochre', 'almond'),
  palette('graphite', 'pearl', 'dusty-rose', 'white'),
  palette('moss', 'straw', 'ivory', 'madder'),
  palette('chestnut', 'apricot', 'almond', 'ochre'),
  palette('plum', 'lavender', 'powder', 'wormwood'),
  palette('sea', 'mint', 'ivory', 'honey'),
];

/** Woven checks and stripes of wool: muted yarns close to one another, with one bright thread. */
export const WOOL_PALETTES: readonly Palette[] = [
  palette('camel', 'chestnut', 'ivory', 'madder'),
  palette('graphite', 'pearl', 'ink', 'cherry'),
  palette('spruce', 'night', 'moss', 'ochre'),
  palette('oat', 'walnut', 'pebble', 'terracotta'),
  palette('madder', 'spruce', 'night', 'straw'),
  palette('pebble', 'ink', 'ash', 'sky'),
  palette('indigo', 'spruce', 'ink', 'ivory'),
];
