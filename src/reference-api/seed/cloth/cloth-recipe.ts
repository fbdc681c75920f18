import type { ClothRecipe, Colour, Print } from '../../media/drawing/recipe.ts';
import { hashOf } from '../random.ts';
import type { Shade } from '../vocabulary/shades.ts';
import type { ClothKind } from './cloth-kind.ts';

function channels(hex: Colour): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A colour that lies between two, `share` of the way to the second. */
function mixed(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  const result = channels(from).map((channel, at) => Math.round(channel + (target[at]! - channel) * share));
  return `#${result.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour moved towards white (above 0) or black (below 0) by a share from −1 to 1. */
export const tinted = (hex: Colour, share: number): Colour =>
  mixed(hex, share > 0 ? '#ffffff' : '#000000', Math.abs(share));

/** How the weft differs from the warp: linen and tweed show two yarns, velvet and knit one; a jacquard's figure is its weft. */
function weftOf({ fibre, weave }: ClothKind, ground: Shade, print: Print): Colour {
  if (weave === 'velvet' || weave === 'knit' || weave === 'terry') return ground.hex;
  if (weave === 'herringbone') return tinted(ground.hex, 0.35);
  if (weave === 'jacquard' && print.kind !== 'none')
    return mixed(ground.hex, print.colours[0] ?? ground.hex, 0.6);
  if (weave === 'jacquard') return tinted(ground.hex, 0.28);
  return tinted(ground.hex, fibre === 'Лён' || fibre === 'Смесовые ткани' ? 0.16 : 0.06);
}

interface ClothLook {
  name: string;
  kind: ClothKind;
  ground: Shade;
  print: Print;
  threads: number;
  density: number;
}

/** The recipe that the picture kit weaves this cloth by. */
export const clothRecipe = ({ name, kind, ground, print, threads, density }: ClothLook): ClothRecipe => ({
  seed: hashOf(`${kind.code}/${name}/${ground.code}`) & 0xffff,
  weave: kind.weave,
  warp: ground.hex,
  weft: weftOf(kind, ground, print),
  threadsPerCm: threads,
  slub: kind.slub,
  sheen: kind.sheen,
  weight: density,
  print,
});

/** Plain cloth of a kind in its middle weight, for pictures of categories, banners and articles. */
export const plainRecipe = (kind: ClothKind, ground: Shade, print: Print = { kind: 'none' }): ClothRecipe =>
  clothRecipe({
    name: 'plain',
    kind,
    ground,
    print,
    threads: Math.round((kind.threads[0] + kind.threads[1]) / 2),
    density: kind.densities[kind.densities.length >> 1] ?? 150,
  });
