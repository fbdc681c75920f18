import { noise, randomFrom } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { boxDistance, roundedEdge, stitching } from './outline.ts';
import { drawPaper } from './paper.ts';

interface Leaf {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  turn: number;
  base: number;
  seed: number;
}

/** Napkins folded in four, one laid over another. */
export function drawNapkin(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 101);
  const { width, height } = scene;
  drawPaper(scene, recipe);
  const all = [recipe.cloth, ...(recipe.accents ?? [])];
  const side = Math.min(width, height) * 0.31;
  const wide = width > height * 1.2;
  const count = wide ? 3 : 2;
  for (let k = 0; k < count; k++) {
    const cloth = all[(count - 1 - k) % all.length] ?? recipe.cloth;
    const spread = k - (count - 1) / 2;
    foldInFour(scene, cloth, {
      x: width / 2 + spread * side * (wide ? 1.5 : -0.42),
      y: height / 2 + spread * side * (wide ? 0.12 : 0.5),
      halfWidth: side,
      halfHeight: side * 1.02,
      turn: (k === count - 1 ? -0.06 : 0.2) + (random() - 0.5) * 0.12,
      base: k * 0.9,
      seed: random() * 40,
    });
  }
}

function foldInFour(scene: Scene, cloth: ClothRecipe, leaf: Leaf): void {
  const slip = leaf.halfWidth * 0.02;
  for (let k = 0; k < 4; k++) {
    const up = 3 - k;
    const shrink = k * slip * 0.15;
    drawLeaf(scene, cloth, {
      ...leaf,
      x: leaf.x + up * slip * 0.85,
      y: leaf.y + up * slip * (k % 2 === 0 ? 0.55 : 0.9),
      halfWidth: leaf.halfWidth - shrink,
      turn: leaf.turn + (k % 2 === 0 ? 0.004 : -0.005) * up,
      base: leaf.base + k * 0.16,
      seed: leaf.seed + k * 3,
    });
  }
}

function drawLeaf(scene: Scene, cloth: ClothRecipe, leaf: Leaf): void {
  const { halfWidth, halfHeight, seed } = leaf;
  const cos = Math.cos(leaf.turn);
  const sin = Math.sin(leaf.turn);
  const hem = halfWidth * 0.085;
  const reach = Math.hypot(halfWidth, halfHeight) + 1;
  scene.add(
    scene.cloth(cloth, leaf.turn),
    (x, y, spot) => {
      const px = (x - leaf.x) * cos + (y - leaf.y) * sin;
      const py = (y - leaf.y) * cos - (x - leaf.x) * sin;
      const wavy = 0.09 * noise(py * 0.35 + seed, 1) + 0.09 * noise(px * 0.35, seed);
      const d = boxDistance(px, py, halfWidth, halfHeight, 0.25) + wavy;
      spot.cover = scene.inside(d);
      const rise =
        0.55 * Math.max(0, noise(px * 0.11 + seed, py * 0.11) + 0.3 * noise(px * 0.3, py * 0.3 + seed));
      const doubled = d > -hem ? 0.09 * roundedEdge(-hem - d, 0.25) : 0;
      const right = halfWidth - px;
      const below = halfHeight - py;
      const openSide = Math.min(right, below);
      spot.height =
        leaf.base + 0.2 + rise + 0.3 * roundedEdge(d, 0.35) + (openSide < hem * 1.2 ? doubled : 0);
      const row = openSide - hem + 0.18;
      spot.tone = px > -halfWidth && Math.abs(row) < 0.2 ? stitching(row, right < below ? py : px, 0.3) : 1;
      if (Math.abs(right - below) < 0.06 && openSide < hem) spot.tone *= 0.86;
    },
    {
      area: { left: leaf.x - reach, top: leaf.y - reach, right: leaf.x + reach, bottom: leaf.y + reach },
      follow: 1,
    },
  );
}
