import { noise, randomFrom, type Random } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { buildRoom } from './room.ts';

const STANDING_CM = 14;

/** Folded pieces lying on each other on a table. */
export function drawStack(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 41);
  const { width, height } = scene;
  const table = height * 0.74;
  buildRoom(scene, table, recipe.ground ?? '#f1ebe1', '#e6ddcf', 'paper');
  const wide = width > height * 1.2;
  const piles = wide ? 3 : 1;
  const single = (recipe.accents ?? []).length === 0;
  for (let pile = 0; pile < piles; pile++) {
    const half = (wide ? 0.135 : 0.36) * width * (0.96 + random() * 0.08);
    const centre = wide ? width * (0.2 + pile * 0.3) : width / 2;
    const cloths = pilesOf(recipe, pile, wide ? 3 + (Math.abs(pile + recipe.seed) % 3) : single ? 3 : 4);
    buildPile(
      scene,
      cloths,
      centre,
      half,
      height * 0.87,
      height * (wide ? 0.14 : single ? 0.185 : 0.152),
      random,
    );
  }
}

function pilesOf(recipe: PictureRecipe, pile: number, most: number): ClothRecipe[] {
  const all = [recipe.cloth, ...(recipe.accents ?? [])];
  return Array.from({ length: most }, (_, k) => all[(k + pile) % all.length] ?? recipe.cloth);
}

function buildPile(
  scene: Scene,
  cloths: readonly ClothRecipe[],
  centre: number,
  half: number,
  floor: number,
  thick: number,
  random: Random,
): void {
  let bottom = floor;
  cloths.forEach((cloth, index) => {
    const depth = thick * (0.8 + 0.3 * Math.min(1, cloth.weight / 400)) * (0.92 + random() * 0.16);
    const slab: Slab = {
      centre: centre + (random() - 0.5) * half * 0.07,
      half: half * (0.95 + random() * 0.06),
      top: bottom - depth,
      bottom,
      leaves: cloth.weave === 'terry' || cloth.weave === 'knit' ? 2 : 3,
      seed: random() * 60,
    };
    if (index === cloths.length - 1) upperFace(scene, cloth, slab);
    foldedEdge(scene, cloth, slab, index === 0);
    bottom = slab.top + depth * 0.03;
  });
}

interface Slab {
  centre: number;
  half: number;
  top: number;
  bottom: number;
  leaves: number;
  seed: number;
}

/** Front of a folded piece: leaves of cloth turned round, one on another. */
function foldedEdge(scene: Scene, cloth: ClothRecipe, slab: Slab, lowest: boolean): void {
  const { centre, half, top, bottom, leaves, seed } = slab;
  const thick = (bottom - top) / leaves;
  const border = (x: number, k: number): number => {
    if (k === leaves)
      return lowest ? bottom : bottom + thick * 0.1 + thick * 0.1 * noise((x - centre) * 0.06 + seed, 9);
    return top + k * thick + thick * 0.2 * noise((x - centre) * 0.055 + k * 4.7 + seed, seed);
  };
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      let leaf = 0;
      while (leaf < leaves - 1 && y > border(x, leaf + 1)) leaf += 1;
      const from = border(x, leaf);
      const to = border(x, leaf + 1);
      const swell = (to - from) / 2;
      const off = Math.max(-1, Math.min(1, (y - (from + to) / 2) / swell));
      const side = Math.abs(x - centre) - half * (1 - 0.011 * ((leaf * 7 + Math.floor(seed)) % 4));
      const round = Math.sqrt(1 - off * off * 0.98);
      const corner = Math.max(0, 1 + side / (thick * 0.6));
      const above = leaf === 0 ? from - y : -1;
      const under = leaf === leaves - 1 ? y - to : -1;
      spot.cover = scene.inside(Math.max(side + thick * 0.4 * (1 - round), above, under));
      const ease = 0.09 * thick * noise(x * 0.1 + leaf * 3, seed + off);
      spot.height = STANDING_CM + thick * 0.62 * round - thick * 0.4 * corner * corner + ease;
      spot.tone = 0.8 + 0.2 * Math.min(1, round * 1.6);
      spot.u = x + leaf * 3.1 + seed;
      spot.v = Math.asin(off) * swell + leaf * 11 + seed;
    },
    {
      area: {
        left: centre - half * 1.05,
        top: top - thick * 0.3,
        right: centre + half * 1.05,
        bottom: bottom + thick * 0.2,
      },
    },
  );
}

/** Top of the uppermost piece, seen at a low angle. */
function upperFace(scene: Scene, cloth: ClothRecipe, slab: Slab): void {
  const { centre, half, top, seed } = slab;
  const rise = half * 0.13;
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const back = (top + rise * 0.3 - y) / (rise * 1.3);
      const turned = Math.max(0, 0.45 - back);
      const narrow = half * (0.975 - 0.06 * back - 0.16 * turned * turned);
      const d = Math.max(
        Math.abs(x - centre) - narrow + 0.02 * half * (back > 0.8 ? (back - 0.8) ** 2 * 40 : 0),
        top - rise - y + rise * 0.08 * noise(x * 0.05, seed),
      );
      spot.cover = scene.inside(d);
      spot.height = STANDING_CM + 1 - back * rise * 1.5 + 0.25 * noise(x * 0.09 + seed, back * 3);
      spot.u = ((x - centre) * half) / narrow + centre + seed;
      spot.v = -back * half * 0.9 + seed;
    },
    { area: { left: centre - half, top: top - rise * 1.1, right: centre + half, bottom: top + rise * 0.35 } },
  );
}
