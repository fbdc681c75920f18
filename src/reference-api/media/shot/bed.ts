import { linearOf } from '../drawing/colour.ts';
import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { creases, foldSection, drapeOf } from './folds.ts';
import { boxDistance, roundedEdge } from './outline.ts';
import { drawCushion } from './pillow.ts';
import { buildRoom } from './room.ts';

interface Frame {
  crease: number;
  middle: number;
  /** Half width of the bed at the headboard and at the foot, cm. */
  far: number;
  near: number;
  /** Heights in the picture of the duvet's far edge, the foot of the bed and the floor. */
  back: number;
  foot: number;
  hem: number;
  seed: number;
}

/** A made bed from its foot: headboard, pillows, duvet with its edge turned down. */
export function drawBed(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 83);
  const { width, height } = scene;
  const { cloth } = recipe;
  const wide = width > height * 1.2;
  const frame: Frame = {
    middle: width / 2,
    far: width * (wide ? 0.33 : 0.38),
    near: width * (wide ? 0.4 : 0.46),
    back: height * (wide ? 0.47 : 0.47),
    foot: height * (wide ? 0.73 : 0.69),
    hem: height * (wide ? 1.02 : 0.96),
    seed: random() * 40,
    crease: 0.15 + 1.1 * drapeOf(cloth.weight, cloth.slub, cloth.sheen).crease,
  };
  buildRoom(scene, height * 0.8, recipe.ground ?? '#ece5da', '#b99c7a', 'wood');
  drawHeadboard(scene, frame);
  const sheet = recipe.accents?.[0] ?? recipe.cloth;
  const cover = recipe.accents?.[1] ?? sheet;
  drawPillows(scene, frame, recipe.cloth, sheet, random() * 30);
  drawDuvet(scene, frame, recipe.cloth);
  drawTurnedEdge(scene, frame, cover);
}

function drawHeadboard(scene: Scene, frame: Frame): void {
  const half = frame.far * 1.06;
  const top = frame.back - scene.height * 0.29;
  const bottom = frame.back + scene.height * 0.12;
  const channel = half / 4;
  scene.add(
    { kind: 'solid', colour: linearOf('#c9bca6'), grain: 'wall' },
    (x, y, spot) => {
      const d = boxDistance(
        x - frame.middle,
        y - (top + bottom) / 2,
        half,
        (bottom - top) / 2,
        scene.height * 0.012,
      );
      const phase = ((x - frame.middle) / channel + 0.5) % 1;
      const off = Math.abs((phase < 0 ? phase + 1 : phase) - 0.5) * 2;
      spot.cover = scene.inside(d);
      spot.height = 6 + 3.2 * Math.sqrt(Math.max(0, 1 - off ** 4)) + 2 * roundedEdge(d, 4);
      spot.tone = 1 + 0.035 * noise(x * 3.1, y * 1.1) + 0.035 * noise(x * 1.1, y * 3.1);
    },
    { area: { left: frame.middle - half, top, right: frame.middle + half, bottom } },
  );
}

function drawPillows(scene: Scene, frame: Frame, cloth: ClothRecipe, sheet: ClothRecipe, seed: number): void {
  const size = frame.far * 0.47;
  const tall = scene.height * (scene.width > scene.height ? 0.165 : 0.132);
  for (const side of [-1, 1]) {
    drawCushion(scene, sheet, {
      x: frame.middle + side * frame.far * 0.49,
      y: frame.back - tall * 0.85,
      halfWidth: size,
      halfHeight: tall,
      turn: side * 0.035,
      base: 14,
      plump: 17,
      piped: false,
      seed: seed + side * 3,
    });
  }
  for (const side of [-1, 1]) {
    drawCushion(scene, cloth, {
      x: frame.middle + side * frame.far * 0.44,
      y: frame.back - tall * 0.22,
      halfWidth: size * 0.94,
      halfHeight: tall * 0.84,
      turn: side * -0.03,
      base: 24,
      plump: 18,
      piped: false,
      seed: seed + side * 5 + 1,
    });
  }
}

/** Half width of the bed at height `y` of the picture. */
function halfAt(frame: Frame, y: number): number {
  const t = Math.min(1.25, Math.max(0, (y - frame.back) / (frame.foot - frame.back)));
  return frame.far + (frame.near - frame.far) * t;
}

/** Distance from the far edge of the duvet to the row at `y`, cm on the cloth: rows further away lie closer. */
function depthAt(frame: Frame, y: number): number {
  const t = Math.min(1, Math.max(0, (y - frame.back) / (frame.foot - frame.back)));
  const lying = (150 * t) / (1.7 - 0.7 * t);
  return lying + Math.max(0, y - frame.foot);
}

function surfaceOf(frame: Frame, x: number, y: number): number {
  const half = halfAt(frame, y);
  const u = (x - frame.middle) / half;
  const v = depthAt(frame, y);
  const s = frame.seed;
  const warp = 1.2 * noise(u * 1.3 + s, v * 0.012);
  const puff = noise(u * 2.3 + warp + s, v * 0.024) + 0.55 * noise(u * 5 + s, v * 0.05 + warp);
  const fine = creases((x - frame.middle) * 0.9, v * 1.3, s);
  const ridge = 1 - Math.abs(noise(u * 2.8 + warp * 1.4, v * 0.02 + s)) * 2.6;
  const lying = Math.min(frame.foot, y) - frame.back;
  const hanging = smoothstep(frame.foot - 3, frame.foot + 9, y);
  const pleat = foldSection(u * 4.6 + 0.6 * noise(u * 3, s)) * smoothstep(frame.foot, frame.hem, y);
  const lip = y > frame.foot ? -0.14 * (y - frame.foot) : 0;
  const side = Math.max(0, Math.abs(u) - 0.86) / 0.14;
  return (
    30 +
    lying * 0.62 +
    (3.3 * puff + 1.4 * Math.max(0, ridge) + frame.crease * fine) * (1 - 0.6 * hanging) +
    6 * pleat +
    lip -
    7 * side * side * (1 - hanging * 0.4)
  );
}

function drawDuvet(scene: Scene, frame: Frame, cloth: ClothRecipe): void {
  const top = frame.back - 1;
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const half = halfAt(frame, y) * (1 + 0.012 * noise(y * 0.06, x > frame.middle ? 3 : frame.seed));
      const bottom = frame.hem + 1.4 * noise(x * 0.035, frame.seed);
      spot.cover = scene.inside(Math.max(Math.abs(x - frame.middle) - half, top - y, y - bottom));
      spot.height = surfaceOf(frame, x, y);
      spot.u = ((x - frame.middle) / half) * frame.near;
      spot.v = depthAt(frame, y);
    },
    { area: { left: 0, top, right: scene.width, bottom: scene.height } },
  );
}

function drawTurnedEdge(scene: Scene, frame: Frame, cloth: ClothRecipe): void {
  const from = frame.back - 2;
  const deep = (frame.foot - frame.back) * 0.3;
  scene.add(
    scene.cloth(cloth, 0, true),
    (x, y, spot) => {
      const u = (x - frame.middle) / frame.far;
      const lower = from + deep + 1.6 * noise(u * 1.7 + frame.seed, 2) + 0.6 * noise(u * 5, frame.seed);
      const half = halfAt(frame, y) * 1.006;
      const upper =
        from + 1.6 * noise(u * 2.6 + frame.seed, 7) + 0.7 * noise(u * 7, frame.seed) + 1.5 * u * u;
      spot.cover = scene.inside(Math.max(Math.abs(x - frame.middle) - half, upper - y, y - lower));
      spot.height =
        surfaceOf(frame, x, y) * 1 +
        1.2 +
        4.2 * roundedEdge(Math.max(y - lower, upper - y), 5) +
        1.2 * noise(u * 4 + 3, y * 0.05 + frame.seed);
      spot.u = u * frame.near;
      spot.v = depthAt(frame, y) * 1.2;
    },
    { area: { left: 0, top: from, right: scene.width, bottom: from + deep + 6 } },
  );
}
