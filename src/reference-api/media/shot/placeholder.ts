import { noise } from '../drawing/noise.ts';
import type { Point } from '../print/ink-tile.ts';
import { curve } from '../print/shapes.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { lineDistance } from './outline.ts';

const p = (x: number, y: number): Point => ({ x, y });
const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  p(left, top),
  p(right, top),
  p(right, bottom),
  p(left, bottom),
  p(left, top),
];

/** A reel of thread, as lines; one unit is its height. */
const REEL: readonly (readonly Point[])[] = [
  box(-0.34, -0.5, 0.34, -0.4),
  box(-0.34, 0.4, 0.34, 0.5),
  [p(-0.25, -0.4), p(-0.25, 0.4)],
  [p(0.25, -0.4), p(0.25, 0.4)],
  ...[-0.3, -0.18, -0.06, 0.06, 0.18, 0.3].map((y) => [p(-0.25, y + 0.05), p(0.25, y - 0.05)]),
  curve(p(0.25, 0.25), p(0.62, 0.2), p(0.3, 0.72), p(0.78, 0.62), 18),
];

/** Quiet linen with a thin drawing on it: shown where a product has no picture. */
export function drawPlaceholder(scene: Scene, recipe: PictureRecipe): void {
  const { width, height } = scene;
  const size = Math.min(width, height) * 0.22;
  const line = Math.max(size * 0.011, scene.unit * 0.55);
  scene.add(scene.cloth(recipe.cloth), (x, y, spot) => {
    const px = (x - width / 2) / size;
    const py = (y - height / 2) / size;
    const d = Math.abs(px) < 1 && Math.abs(py) < 1 ? nearest(px, py) * size - line : 1;
    spot.tone = 1 - 0.36 * scene.inside(d);
    spot.height = 0.12 * noise((x / width) * 2, (y / width) * 2);
  });
}

const nearest = (x: number, y: number): number => Math.min(...REEL.map((line) => lineDistance(x, y, line)));
