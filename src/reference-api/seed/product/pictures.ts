import type { Colour, Print, Shot } from '../../media/drawing/recipe.ts';
import type { ShopPicture } from '../cloth/cloth-picture.ts';
import { clothRecipe, tinted } from '../cloth/cloth-recipe.ts';
import { randomOf } from '../random.ts';
import type { StockedSpec } from './stocked-specs.ts';

const GROUNDS: readonly Colour[] = ['#f3eee6', '#efe9df', '#f5f2ec', '#ece6db', '#f1ece6'];
const FABRIC_SHOTS: readonly Shot[] = ['drape', 'macro', 'roll', 'stack'];
const SETS: readonly Shot[] = ['bed', 'pillow', 'stack', 'tablecloth', 'napkin'];
const FIRST_PICTURE_ID = 100_000;
const PICTURES_PER_PRODUCT = 8;

function shotsOf(spec: StockedSpec, index: number, seed: number): Shot[] {
  const random = randomOf(seed, 'shots', index);
  if (spec.goods) {
    const [first = 'stack', ...rest] = spec.goods.shots;
    return [first, ...rest.slice(0, random.int(2, 5))];
  }
  const lead: Shot[] = random.chance(spec.line.print.kind === 'none' ? 0.25 : 0.55)
    ? ['swatch', ...FABRIC_SHOTS]
    : ['drape', 'swatch', 'macro', 'roll', 'stack'];
  return lead.slice(0, random.int(3, 5));
}

/** The pictures of a product, first the one for its card; none where they are not taken yet. */
export function picturesOf(spec: StockedSpec, index: number, seed: number): ShopPicture[] {
  if (spec.pictured === false) return [];
  const { line, shade } = spec;
  const { kind, name, threads, density } = line;
  const cloth = clothRecipe({ name, kind, ground: shade, print: line.print, threads, density });
  const plain: Print = { kind: 'none' };
  const pale = tinted(line.print.kind === 'none' ? shade.hex : (line.inks[0]?.hex ?? shade.hex), 0.55);
  const companion = { ...cloth, seed: cloth.seed + 1, print: plain, warp: pale, weft: tinted(pale, 0.08) };
  const ground = GROUNDS[Math.abs(line.index) % GROUNDS.length];
  return shotsOf(spec, index, seed).map((shot, at) => ({
    fileId: FIRST_PICTURE_ID + index * PICTURES_PER_PRODUCT + at,
    recipe: {
      cloth,
      shot,
      seed: (cloth.seed * 7 + index * 13 + at) & 0xfffff,
      ground,
      ...(spec.goods && SETS.includes(shot) ? { accents: [companion] } : {}),
    },
  }));
}
