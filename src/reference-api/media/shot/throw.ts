import { linearOf } from '../colour.ts';
import { hash, noise, randomFrom, smoothstep } from '../noise.ts';
import type { PictureRecipe } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { foldSection, handOf } from './folds.ts';
import { boxDistance, roundedEdge } from './outline.ts';
import { buildRoom } from './room.ts';

/** A throw over the arm of a sofa, its fringe hanging. */
export function drawThrow(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 107);
  const { width, height } = scene;
  const { cloth } = recipe;
  buildRoom(scene, height * 0.86, recipe.ground ?? '#ece5da', '#b99c7a', 'wood');
  const arm = { left: width * 0.1, right: width * 0.93, top: height * 0.24, bottom: height * 0.93 };
  const round = height * 0.085;
  const seed = random() * 40;
  const side = (x: number, y: number): number =>
    boxDistance(
      x - (arm.left + arm.right) / 2,
      y - (arm.top + arm.bottom) / 2,
      (arm.right - arm.left) / 2,
      (arm.bottom - arm.top) / 2,
      round * 0.6,
    );
  const armHeight = (x: number, y: number): number => {
    const over = roundedEdge(arm.top - y, round);
    const ends = roundedEdge(Math.max(arm.left - x, x - arm.right), round * 0.7);
    return 14 + round * 0.95 * over + 3.5 * ends + 0.6 * noise(x * 0.05 + seed, y * 0.05);
  };
  scene.add({ kind: 'solid', colour: linearOf('#cfc5b4'), grain: 'wall' }, (x, y, spot) => {
    const d = side(x, y);
    const seam = Math.abs(y - arm.top - round * 1.45);
    spot.cover = scene.inside(d);
    spot.height = armHeight(x, y) - (seam < 0.5 ? 0.35 * (1 - seam / 0.5) : 0);
    spot.tone = 1 + 0.03 * noise(x * 3.3, y * 1.2) + 0.03 * noise(x * 1.2, y * 3.3);
  });
  const hand = handOf(cloth.weight, cloth.slub, cloth.sheen);
  const left = width * (0.26 + random() * 0.04);
  const right = width * (0.72 + random() * 0.04);
  const top = arm.top - height * 0.012;
  const hem = height * (0.7 + random() * 0.03);
  const fringe = height * 0.05;
  const step = Math.max(0.8, 5 / cloth.threadsPerCm);
  const body = (x: number, y: number): number => {
    const down = smoothstep(arm.top, hem, y);
    const phase = (x - left) / (hand.width * 1.05) + 0.55 * noise(y * 0.022 + seed, x * 0.03) + down * 0.25;
    const pleat = foldSection(phase) * (0.55 + 0.5 * noise(phase + seed, down));
    return hand.depth * (0.45 + 1.2 * down) * pleat + 0.7 * noise(x * 0.07 + seed, y * 0.06);
  };
  const sway = (y: number, k: number): number => 2.2 * noise(y * 0.03 + seed, k);
  scene.add(
    scene.cloth(cloth, 0.03),
    (x, y, spot) => {
      const lean = (y - arm.top) * 0.05;
      const foot = hem + 1.4 * noise(x * 0.05 + seed, 4) + (x - left) * 0.06;
      const d = Math.max(left - lean + sway(y, 1) - x, x - right - lean * 0.4 + sway(y, 8), top - y);
      const below = y - foot;
      const drift = below > 0 ? 0.5 * noise(x * 0.3, below * 0.15 + seed) : 0;
      const tassel = Math.floor((x + drift) / step);
      const off = Math.abs(x + drift - (tassel + 0.5) * step) - step * (below < 1.2 ? 0.4 : 0.3);
      const end = below - fringe * (0.85 + 0.25 * hash(tassel, 5));
      spot.cover = scene.inside(Math.max(d, below > 0 ? Math.max(off, end) : below));
      const edge = roundedEdge(Math.max(d, -8), 1.1);
      spot.height =
        armHeight(x, y < arm.top ? arm.top : y) +
        0.4 +
        0.9 * edge +
        body(x, y) +
        (below > 0 ? 0.4 + off * 0.6 : 0);
      spot.tone = below > 0 ? 0.9 + 0.12 * hash(tassel, 9) : 1;
      if (below > 0) spot.v = y * 0.35 + tassel;
    },
    {
      area: { left: left - 10, top: top - 1, right: right + 10, bottom: hem + fringe * 1.4 + 8 },
      follow: 0.9,
    },
  );
}
