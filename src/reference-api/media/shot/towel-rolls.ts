import { noise, randomFrom } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { buildRoom } from './room.ts';

/** Towels rolled up and piled, seen from their ends. */
export function drawRolledTowels(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 73);
  const { width, height } = scene;
  const table = height * 0.72;
  buildRoom(scene, table, recipe.ground ?? '#f1ebe1', '#e4dacb', 'paper');
  const all = [recipe.cloth, ...(recipe.accents ?? [])];
  const wide = width > height * 1.2;
  const radius = wide ? height * 0.19 : width * 0.228;
  const floor = height * 0.86;
  const places = wide
    ? [
        [-3.05, 0],
        [-1.02, 0],
        [1.02, 0],
        [3.05, 0],
        [-2.03, 1],
        [0, 1],
      ]
    : [
        [-1.02, 0],
        [1.02, 0],
        [0, 1],
      ];
  places.forEach(([column = 0, row = 0], k) => {
    rollUp(scene, all[k % all.length] ?? recipe.cloth, {
      x: width / 2 + column * radius,
      y: floor - radius - row * radius * 1.72,
      radius: radius * (0.97 + random() * 0.04),
      start: 0.6 + random() * 1.6,
      seed: random() * 40,
      base: 16 - row * 0.5,
    });
  });
}

const LAPS = 5;

interface Coil {
  x: number;
  y: number;
  radius: number;
  start: number;
  seed: number;
  base: number;
}

function rollUp(scene: Scene, cloth: ClothRecipe, coil: Coil): void {
  const { radius, seed } = coil;
  const pitch = radius / (LAPS + 0.4);
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const dx = x - coil.x;
      const dy = (y - coil.y) * 1.03;
      const angle = Math.atan2(dy, dx);
      const loose = 1 + 0.03 * noise(Math.cos(angle) * 1.4 + seed, Math.sin(angle) * 1.4);
      const r = Math.hypot(dx, dy) / loose;
      const turns = (angle - coil.start) / (2 * Math.PI);
      const turn = turns - Math.floor(turns);
      const lap = r / pitch - turn;
      const index = Math.floor(lap);
      const wound = index + turn;
      const across = (lap - index) * 2 - 1;
      const round = Math.sqrt(Math.max(0, 1 - across * across * 0.94));
      const end = Math.min(turn, 0.02) * 2 * Math.PI * r;
      spot.cover = index > LAPS - 1 ? 0 : scene.inside((lap - LAPS) * pitch);
      const rim = index === LAPS - 1 && across > 0 ? across * across : 0;
      spot.height =
        coil.base +
        pitch * 0.75 * round -
        0.08 * r +
        pitch * 0.2 * noise(wound * 2.2 + seed, 3) +
        pitch * 0.14 * noise(wound * 13, seed) -
        pitch * 0.35 * rim;
      spot.tone = (0.66 + 0.34 * round) * (index === LAPS - 1 && end < pitch * 0.12 ? 0.85 : 1);
      spot.u = wound * wound * Math.PI * pitch + seed;
      spot.v = across * pitch * 0.7;
    },
    {
      area: {
        left: coil.x - radius * 1.1,
        top: coil.y - radius * 1.1,
        right: coil.x + radius * 1.1,
        bottom: coil.y + radius * 1.1,
      },
    },
  );
}
