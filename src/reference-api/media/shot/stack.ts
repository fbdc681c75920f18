import { noise, randomFrom, type Random } from '../noise.ts';
import type { ClothRecipe, PictureRecipe } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { halfRound } from './outline.ts';
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
  for (let pile = 0; pile < piles; pile++) {
    const half = (wide ? 0.135 : 0.36) * width * (0.96 + random() * 0.08);
    const centre = wide ? width * (0.2 + pile * 0.3) : width / 2;
    const cloths = pilesOf(recipe, pile, wide ? 3 + ((pile + recipe.seed) % 3) : 4);
    buildPile(scene, cloths, centre, half, height * 0.84, height * (wide ? 0.13 : 0.125), random);
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
      leaves: cloth.weight > 330 ? 2 : 3,
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
  const sag = (x: number): number => thick * 0.12 * noise((x - centre) * 0.06 + seed, seed);
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const droop = sag(x) * (lowest ? (bottom - y) / (bottom - top) : 1);
      const within = (y - top + droop) / thick;
      const leaf = Math.min(leaves - 1, Math.max(0, Math.floor(within + 0.1 * noise(x * 0.05, seed + 7))));
      const wobble = thick * 0.09 * noise(x * 0.07 + leaf * 9, seed);
      const mid = top + (leaf + 0.5) * thick - droop + wobble;
      const off = y - mid;
      const side = Math.abs(x - centre) - half * (1 - 0.012 * ((leaf * 7 + Math.floor(seed)) % 4));
      const swell = thick * (0.54 + 0.04 * noise(x * 0.03 + leaf * 5, seed));
      const round = halfRound(off, swell);
      const corner = Math.max(0, 1 + side / (thick * 0.7));
      const d = Math.max(
        side + thick * 0.5 * (1 - Math.sqrt(Math.max(0, 1 - (off / swell) ** 2))),
        top - y - droop,
        y - bottom,
      );
      spot.cover = scene.inside(d);
      spot.height =
        STANDING_CM +
        thick * 0.62 * round -
        thick * 0.4 * corner * corner +
        0.12 * thick * noise(x * 0.11 + leaf * 3, seed + y * 0.05);
      spot.tone = 0.8 + 0.2 * Math.min(1, round * 1.5);
      spot.u = x + leaf * 3.1 + seed;
      spot.v = Math.asin(Math.max(-1, Math.min(1, off / swell))) * swell + leaf * 11 + seed;
    },
    { area: { left: centre - half * 1.05, top: top - thick * 0.3, right: centre + half * 1.05, bottom } },
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
      const narrow = half * (1 - 0.07 * back);
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
