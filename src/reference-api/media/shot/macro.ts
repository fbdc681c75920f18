import { noise, randomFrom } from '../drawing/noise.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { frayedEdge } from './outline.ts';
import { drawPaper } from './paper.ts';

/** The weave from close by, one corner turned over to its other side. */
export function drawMacro(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 23);
  const { width, height } = scene;
  const { cloth } = recipe;
  drawPaper(scene, recipe);
  const step = 1 / Math.min(cloth.threadsPerCm, 60 / width);
  const right = width * (0.93 + random() * 0.03);
  const bottom = height * (0.94 + random() * 0.02);
  const size = Math.min(width, height) * (0.46 + random() * 0.14);
  const lean = 0.72 + random() * 0.16;
  const nx = Math.cos(lean);
  const ny = Math.sin(lean);
  const reach = right * nx + bottom * ny - size * 0.72;
  const curl = width * 0.085;
  const shift = random() * 30;
  const turn = (random() - 0.5) * 0.24;
  const pile = cloth.weave === 'terry' || cloth.weave === 'velvet' || cloth.weave === 'knit';
  const fray = pile ? 0 : step * 2.4;
  const edge = (x: number, y: number): number => {
    const across = frayedEdge(x - right, y, step, fray, 3);
    const along = frayedEdge(y - bottom, x, step, fray, 4);
    return Math.max(across, along);
  };
  const wave = (x: number, y: number): number =>
    width * 0.022 * noise((x / width) * 2.3 + shift, (y / width) * 1.9) + width * 0.012;
  scene.add(
    scene.cloth(cloth, turn),
    (x, y, spot) => {
      const beyond = x * nx + y * ny - reach;
      spot.cover = scene.inside(Math.max(edge(x, y), beyond));
      const rise = Math.max(0, 1 + beyond / (curl * 3));
      spot.height = wave(x, y) + curl * 0.5 * rise * rise;
    },
    { follow: 1 },
  );
  scene.add(
    scene.cloth(cloth, turn, true),
    (x, y, spot) => {
      const beyond = x * nx + y * ny - reach;
      const fx = x - 2 * beyond * nx;
      const fy = y - 2 * beyond * ny;
      spot.cover = scene.inside(Math.max(edge(fx, fy), beyond));
      const t = Math.min(1, Math.max(0, 1 + beyond / curl));
      const settle = Math.min(1, Math.max(0, -beyond / size));
      spot.height = wave(x, y) + curl * (0.5 + 0.95 * Math.sqrt(1 - t * t)) - curl * 1.1 * settle;
      spot.u = fx;
      spot.v = fy;
      spot.tone = 0.97;
    },
    { follow: 0.6 },
  );
}
