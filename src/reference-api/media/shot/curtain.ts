import { linearOf } from '../drawing/colour.ts';
import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { foldSection, drapeOf } from './folds.ts';
import { boxDistance } from './outline.ts';
import { buildRoom, drawPole } from './room.ts';

const OFF_WALL_CM = 9;

/** A curtain drawn half over a bright window. */
export function drawCurtain(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 61);
  const { width, height } = scene;
  buildRoom(scene, height * 0.94, recipe.ground ?? '#ece5d9', '#b39674', 'wood', false);
  drawWindow(scene);
  const rod = height * 0.075;
  const left = width * 0.3;
  const right = width * 1.04;
  const { weight, slub, sheen } = recipe.cloth;
  const drape = drapeOf(weight, slub, sheen);
  const wave = drape.width * 1.25;
  const shift = random() * 30;
  const sheer = Math.max(0.05, Math.min(0.5, 0.62 - weight / 420));
  const top = rod - height * 0.012;
  const hem = height * 0.955;
  drawPole(scene, width * 0.05, width * 1.1, rod, height * 0.0095, OFF_WALL_CM + 2);
  scene.add(
    scene.cloth(recipe.cloth),
    (x, y, spot) => {
      const down = (y - top) / (hem - top);
      const loose = smoothstep(0, 0.75, down);
      const sway = 1.6 * loose * noise(x * 0.03 + shift, y * 0.011) + 0.5 * noise(x * 0.09, y * 0.02 + shift);
      const phase = (x - left + sway * 1.4) / wave;
      const own = 0.75 + 0.35 * noise(phase * 0.9 + shift, down * 1.3);
      const pleat = foldSection(phase);
      const fine = foldSection(phase * 2 + 0.35 * noise(phase, down * 2 + shift));
      const edge = left + 2.4 * loose * noise(2, y * 0.013 + shift) + 3 * down * down;
      const wavyHem = hem + 0.9 * (pleat - 0.5) + 0.5 * noise(x * 0.05, shift);
      spot.cover = scene.inside(Math.max(edge - x, x - right, top - y, y - wavyHem));
      const tight = 1 - loose;
      spot.height =
        OFF_WALL_CM +
        drape.depth * (1.6 + 0.9 * loose) * own * pleat +
        drape.depth * 0.34 * fine * (0.6 + 0.9 * tight) +
        0.5 * noise(x * 0.05 + shift, y * 0.02);
      const hemLine = smoothstep(0.4, 0, Math.abs(y - wavyHem + 6));
      const doubled = y > wavyHem - 6 || y < top + 5 ? 0.5 : 1;
      const near = Math.exp(-Math.max(0, x - left) / (width * 0.36));
      spot.glow = sheer * doubled * near * (0.75 - 0.4 * pleat) * smoothstep(0, 0.12, down);
      spot.tone = 1 - 0.1 * hemLine;
      spot.v = y;
    },
    { follow: 1, glows: true, area: { left: left - 6, top, right: width, bottom: height } },
  );
  drawRings(scene, { left: left + wave * 0.2, step: wave, y: rod, radius: height * 0.0175 });
}

function drawWindow(scene: Scene): void {
  const { width, height } = scene;
  const cx = width * 0.2;
  const cy = height * 0.42;
  const halfWidth = width * 0.3;
  const halfHeight = height * 0.3;
  const frame = width * 0.018;
  scene.add({ kind: 'solid', colour: linearOf('#fbfaf6'), grain: 'wall' }, (x, y, spot) => {
    const d = boxDistance(x - cx, y - cy, halfWidth + frame * 2.2, halfHeight + frame * 2.2);
    spot.cover = scene.inside(d);
    spot.height = 1.5;
  });
  scene.add(
    { kind: 'solid', colour: linearOf('#eef3f4'), grain: 'wall' },
    (x, y, spot) => {
      const bars = Math.min(Math.abs(x - cx + halfWidth * 0.16), Math.abs(y - cy + halfHeight * 0.3));
      spot.cover = scene.inside(Math.max(boxDistance(x - cx, y - cy, halfWidth, halfHeight), frame - bars));
      spot.height = 0.2;
      const leaves = noise(x * 0.045 + 4, y * 0.045) + 0.6 * noise(x * 0.11, y * 0.1 + 7);
      const low = smoothstep(cy - halfHeight * 0.4, cy + halfHeight, y);
      spot.tone = 1 - 0.3 * low * smoothstep(-0.3, 0.7, leaves);
      spot.glow = 0.34;
    },
    { glows: true },
  );
  scene.add({ kind: 'solid', colour: linearOf('#fbfaf6'), grain: 'wall' }, (x, y, spot) => {
    const sill = cy + halfHeight + frame * 2.4;
    spot.cover = scene.inside(boxDistance(x - cx, y - sill, halfWidth + frame * 4, frame * 0.9, 0.4));
    spot.height = 6 + (y - sill) * 0.8;
  });
}

function drawRings(scene: Scene, rings: { left: number; step: number; y: number; radius: number }): void {
  const { left, step, y, radius } = rings;
  const band = radius * 0.2;
  scene.add(
    { kind: 'solid', colour: linearOf('#a97f53'), grain: 'wood' },
    (x, py, spot) => {
      const k = Math.round((x - left) / step);
      const dx = (x - left - k * step) * 2.1;
      const off = Math.hypot(dx, py - y + radius * 0.15) - radius;
      spot.cover = k < 0 ? 0 : scene.inside(Math.abs(off) - band);
      spot.height = OFF_WALL_CM + 5 + Math.sqrt(Math.max(0, band * band - off * off));
    },
    { area: { left: 0, top: y - radius * 2, right: scene.width, bottom: y + radius * 2 } },
  );
}
