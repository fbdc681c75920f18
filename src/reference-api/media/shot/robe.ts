import { linearOf } from '../drawing/colour.ts';
import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { Point } from '../print/ink-tile.ts';
import { curve } from '../print/shapes.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Material, Scene } from '../relief/scene.ts';
import { foldSection, drapeOf } from './folds.ts';
import { boxDistance, lineDistance, outlineDistance, roundedEdge, stitching } from './outline.ts';
import { buildRoom } from './room.ts';

const p = (x: number, y: number): Point => ({ x, y });
const mirrored = (outline: readonly Point[], sign: number): Point[] => outline.map((q) => p(q.x * sign, q.y));

const BODY: readonly Point[] = [
  ...curve(p(-7, -1), p(-12, 1), p(-17, 3), p(-21, 6), 6),
  ...curve(p(-21, 24), p(-21, 50), p(-25, 80), p(-28, 104), 10),
  p(28, 104),
  ...curve(p(28, 104), p(25, 80), p(21, 50), p(21, 24), 10),
  ...curve(p(21, 6), p(17, 3), p(12, 1), p(7, -1), 6),
];
const SLEEVE: readonly Point[] = [
  ...curve(p(15, 2.5), p(21, 5), p(25, 12), p(28, 24), 8),
  ...curve(p(31, 38), p(33, 48), p(34, 54), p(34.5, 59), 6),
  p(21, 61),
  ...curve(p(20, 50), p(19, 38), p(17.5, 28), p(16, 20), 8),
];
const COLLAR: readonly Point[] = [
  ...curve(p(3, -4), p(9, -4), p(11, 4), p(10, 14), 8),
  ...curve(p(9.5, 22), p(5, 34), p(2, 42), p(-3.5, 50), 8),
  ...curve(p(-7.5, 47), p(-2, 36), p(2.5, 26), p(4, 14), 8),
  p(3.6, 2),
];

/** A robe on a wooden hanger before a wall. */
export function drawRobe(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 113);
  const { width, height } = scene;
  buildRoom(scene, height, recipe.ground ?? '#efe9df', '#e6ddcf', 'paper');
  const size = height / 137;
  const at = { x: width / 2, y: height * 0.165, size };
  const trim = recipe.accents?.[0] ?? recipe.cloth;
  drawHanger(scene, at);
  const seed = random() * 40;
  const material = scene.cloth(recipe.cloth);
  drawNape(scene, material, at);
  for (const sign of [-1, 1])
    drawPiece(scene, recipe.cloth, at, {
      outline: mirrored(SLEEVE, sign),
      base: 5,
      soft: 7,
      seed: seed + sign,
      folds: 0.5,
      cuff: 57,
    });
  drawPiece(scene, recipe.cloth, at, { outline: BODY, base: 8, soft: 6, seed, folds: 1, cuff: 101 });
  drawPiece(scene, trim, at, {
    outline: mirrored(COLLAR, -1),
    base: 11.5,
    soft: 2,
    seed: seed + 4,
    folds: 0.1,
    cuff: 999,
  });
  drawPiece(scene, trim, at, { outline: COLLAR, base: 13, soft: 2, seed: seed + 7, folds: 0.1, cuff: 999 });
  drawBelt(scene, trim, at, seed);
}

interface Place {
  x: number;
  y: number;
  size: number;
}

interface Piece {
  outline: readonly Point[];
  base: number;
  /** Radius of its rounded edges. */
  soft: number;
  seed: number;
  folds: number;
  /** Where its hem is stitched, in the robe's own cm. */
  cuff: number;
}

function drawPiece(scene: Scene, cloth: ClothRecipe, at: Place, piece: Piece): void {
  const { outline, base, soft, seed, folds, cuff } = piece;
  const drape = drapeOf(cloth.weight, cloth.slub, cloth.sheen);
  const xs = outline.map((q) => q.x);
  const ys = outline.map((q) => q.y);
  const area = {
    left: at.x + (Math.min(...xs) - 2) * at.size,
    right: at.x + (Math.max(...xs) + 2) * at.size,
    top: at.y + (Math.min(...ys) - 2) * at.size,
    bottom: at.y + (Math.max(...ys) + 3) * at.size,
  };
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const bx = (x - at.x) / at.size;
      const by = (y - at.y) / at.size;
      const wx = bx + 0.5 * noise(by * 0.07 + seed, 1);
      const wy = by + 0.6 * noise(bx * 0.09, seed);
      const d = outlineDistance(wx, wy, outline);
      spot.cover = scene.inside(d * at.size);
      if (spot.cover <= 0) return;
      const waist = smoothstep(0, 22, Math.abs(by - 50));
      const gather = folds < 1 ? 0 : 1 - waist;
      const spread = 1 + 0.004 * Math.max(0, by - 50);
      const phase =
        bx / spread / (drape.width * (0.92 - 0.36 * gather)) + 0.45 * noise(by * 0.035 + seed, bx * 0.05);
      const pleat = foldSection(phase) * Math.max(0.1, 0.55 + 0.75 * noise(phase * 0.8 + seed, by * 0.018));
      const deep =
        folds < 1 ? 0.6 : by > 50 ? smoothstep(50, 75, by) * 0.85 + gather * 0.35 : 0.28 + gather * 0.45;
      spot.height =
        base +
        3.2 * roundedEdge(d, soft) +
        folds * drape.depth * 1.25 * pleat * deep +
        0.8 * folds * noise(bx * 0.11 + seed, by * 0.06);
      spot.tone = stitching(by - cuff, bx, 0.5);
    },
    { area, follow: 0.8 },
  );
}

/** Inside of the back at the neck. */
function drawNape(scene: Scene, material: Material, at: Place): void {
  scene.add(
    material,
    (x, y, spot) => {
      const bx = (x - at.x) / at.size;
      const by = (y - at.y) / at.size;
      spot.cover = scene.inside(boxDistance(bx, by - 9, 9, 11.5, 5) * at.size);
      spot.height = 4;
      spot.tone = 0.78;
    },
    {
      area: {
        left: at.x - 12 * at.size,
        right: at.x + 12 * at.size,
        top: at.y - 6 * at.size,
        bottom: at.y + 22 * at.size,
      },
    },
  );
}

function drawBelt(scene: Scene, cloth: ClothRecipe, at: Place, seed: number): void {
  const strap = (outline: readonly Point[], base: number): void =>
    drawPiece(scene, cloth, at, { outline, base, soft: 1.6, seed, folds: 0.08, cuff: 999 });
  strap(
    [
      p(-21.5, 48),
      ...curve(p(-21.5, 48), p(-8, 50), p(8, 50), p(21.5, 48), 10),
      p(21.8, 52.5),
      ...curve(p(21.8, 52.5), p(8, 54.5), p(-8, 54.5), p(-21.8, 52.5), 10),
    ],
    13.5,
  );
  strap(
    [
      p(-1.5, 53),
      p(2.2, 53),
      ...curve(p(2.2, 53), p(4, 64), p(5.6, 76), p(6.4, 88), 8),
      p(2.4, 88.6),
      ...curve(p(2.4, 88.6), p(1, 76), p(0, 64), p(-1.5, 53), 8),
    ],
    15,
  );
  strap(
    [
      p(-3.6, 53),
      p(0.4, 53),
      ...curve(p(0.4, 53), p(-1.5, 62), p(-2.8, 70), p(-3.2, 80), 8),
      p(-7.2, 79.6),
      ...curve(p(-7.2, 79.6), p(-6.6, 70), p(-5, 62), p(-3.6, 53), 8),
    ],
    15.6,
  );
  strap([p(-3.4, 48.2), p(1.8, 47.6), p(3, 50.5), p(2.2, 54.6), p(-3, 55.2), p(-4.2, 52)], 16.6);
}

function drawHanger(scene: Scene, at: Place): void {
  const hook = curve(p(0, -3), p(0, -9), p(4.5, -9), p(3.6, -13.5), 14).concat(
    curve(p(3.6, -13.5), p(2, -17), p(-3.5, -16), p(-3, -12), 12),
  );
  scene.add({ kind: 'solid', colour: linearOf('#8d8a84'), grain: 'paper' }, (x, y, spot) => {
    const bx = (x - at.x) / at.size;
    const by = (y - at.y) / at.size;
    let nearest = 99;
    if (Math.abs(bx) < 6 && by < 0 && by > -18) {
      nearest = lineDistance(bx, by, hook);
    }
    spot.cover = scene.inside((nearest - 0.5) * at.size);
    spot.height = 6 + 0.5 - nearest;
  });
  scene.add({ kind: 'solid', colour: linearOf('#b08352'), grain: 'wood' }, (x, y, spot) => {
    const bx = Math.abs(x - at.x) / at.size;
    const by = (y - at.y) / at.size;
    const off = by + 1.6 - bx * 0.22 - bx * bx * 0.004;
    const d = Math.max(Math.abs(off) - 1.3, bx - 20);
    spot.cover = scene.inside(d * at.size);
    spot.height = 5.5 + Math.sqrt(Math.max(0, 1.7 - off * off));
  });
}
