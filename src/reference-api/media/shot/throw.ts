import { linearOf } from '../drawing/colour.ts';
import { hash, noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { foldSection, drapeOf } from './folds.ts';
import { boxDistance, roundedEdge } from './outline.ts';
import { buildRoom } from './room.ts';

/** A throw over the arm of a sofa, its fringe hanging. */
export function drawThrow(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 107);
  const { width, height } = scene;
  const { cloth } = recipe;
  buildRoom(scene, height * 0.86, recipe.ground ?? '#ece5da', '#b99c7a', 'wood');
  const arm: Arm = {
    left: width * 0.12,
    right: width * 1.25,
    top: height * 0.3,
    bottom: height * 0.88,
    round: height * 0.13,
    seed: random() * 40,
  };
  const { seed } = arm;
  drawBack(scene, arm);
  drawArm(scene, arm);
  const drape = drapeOf(cloth.weight, cloth.slub, cloth.sheen);
  const left = width * (0.26 + random() * 0.04);
  const right = width * (0.72 + random() * 0.04);
  const top = arm.top - height * 0.014;
  const hem = height * (0.7 + random() * 0.03);
  const fringe = height * 0.05;
  const step = Math.max(0.8, 5 / cloth.threadsPerCm);
  const body = (x: number, y: number): number => {
    const down = smoothstep(arm.top, hem, y);
    const phase = (x - left) / (drape.width * 1.05) + 0.55 * noise(y * 0.022 + seed, x * 0.03) + down * 0.25;
    const pleat = foldSection(phase) * (0.55 + 0.5 * noise(phase + seed, down));
    return drape.depth * (0.45 + 1.2 * down) * pleat + 0.7 * noise(x * 0.07 + seed, y * 0.06);
  };
  const sway = (y: number, k: number): number => 2.2 * noise(y * 0.03 + seed, k);
  scene.add(
    scene.cloth(cloth, 0.03),
    (x, y, spot) => {
      const lean = (y - arm.top) * 0.05;
      const foot = hem + 1.4 * noise(x * 0.05 + seed, 4) + (x - left) * 0.06;
      const d = Math.max(
        left - lean + sway(y, 1) - x,
        x - right - lean * 0.4 + sway(y, 8),
        top - y + 0.35 * noise(x * 0.12, arm.seed),
      );
      const below = y - foot;
      const drift = below > 0 ? 0.5 * noise(x * 0.3, below * 0.15 + seed) : 0;
      const tassel = Math.floor((x + drift) / step);
      const off = Math.abs(x + drift - (tassel + 0.5) * step) - step * (below < 1.2 ? 0.4 : 0.3);
      const end = below - fringe * (0.85 + 0.25 * hash(tassel, 5));
      spot.cover = scene.inside(Math.max(d, below > 0 ? Math.max(off, end) : below));
      const edge = roundedEdge(Math.max(d, -8), 1.1);
      spot.height =
        armHeight(arm, x, y < arm.top ? arm.top : y) +
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

/** Side of a sofa: the box of its arm, rounded by `round` cm above. */
interface Arm {
  left: number;
  right: number;
  top: number;
  bottom: number;
  round: number;
  seed: number;
}

function armHeight(arm: Arm, x: number, y: number): number {
  const over = roundedEdge(arm.top - y, arm.round);
  const ends = roundedEdge(Math.max(arm.left - x, x - arm.right), arm.round * 0.4);
  return 20 + arm.round * 1.1 * over + 4 * ends + 0.8 * noise(x * 0.04 + arm.seed, y * 0.04);
}

const upholstery = (x: number, y: number): number =>
  1 + 0.035 * noise(x * 3.3, y * 1.2) + 0.035 * noise(x * 1.2, y * 3.3);

/** Back of the sofa, behind the arm. */
function drawBack(scene: Scene, arm: Arm): void {
  const left = arm.left + (arm.right - arm.left) * 0.4;
  const top = arm.top - scene.height * 0.15;
  scene.add({ kind: 'solid', colour: linearOf('#c4b9a6'), grain: 'wall' }, (x, y, spot) => {
    const d = boxDistance(
      x - (left + arm.right + 40) / 2,
      y - (top + arm.bottom) / 2,
      (arm.right + 40 - left) / 2,
      (arm.bottom - top) / 2,
      9,
    );
    spot.cover = scene.inside(d + 0.6 * noise(x * 0.06, y * 0.05));
    spot.height = 8 + 10 * roundedEdge(d, 13) + 0.8 * noise(x * 0.05, y * 0.05 + arm.seed);
    spot.tone = upholstery(x, y);
  });
}

function drawArm(scene: Scene, arm: Arm): void {
  const foot = scene.width * 0.018;
  scene.add({ kind: 'solid', colour: linearOf('#8d6a47'), grain: 'wood' }, (x, y, spot) => {
    const off = Math.min(Math.abs(x - arm.left - foot * 4), Math.abs(x - arm.right + foot * 4));
    spot.cover = scene.inside(
      Math.max(
        off - foot * (1.25 - (0.5 * (y - arm.bottom)) / (scene.height * 0.05)),
        arm.bottom - 1 - y,
        y - arm.bottom - scene.height * 0.05,
      ),
    );
    spot.height = 22 + Math.sqrt(Math.max(0, foot * foot - off * off));
    spot.u = y;
    spot.v = x;
  });
  scene.add({ kind: 'solid', colour: linearOf('#cfc5b4'), grain: 'wall' }, (x, y, spot) => {
    const d = boxDistance(
      x - (arm.left + arm.right) / 2,
      y - (arm.top + arm.bottom) / 2,
      (arm.right - arm.left) / 2,
      (arm.bottom - arm.top) / 2,
      arm.round * 0.45,
    );
    const seam = Math.abs(y - arm.top - arm.round * 1.15 - 0.4 * noise(x * 0.06, arm.seed));
    const base = Math.abs(y - arm.bottom + scene.height * 0.075);
    spot.cover = scene.inside(d);
    spot.height =
      armHeight(arm, x, y) - 0.7 * Math.exp(-((seam / 0.45) ** 2)) - 0.7 * Math.exp(-((base / 0.45) ** 2));
    spot.height -= 3 * (1 - roundedEdge(d, 3));
    spot.tone = upholstery(x, y);
  });
}
