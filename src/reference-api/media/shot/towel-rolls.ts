import { noise, randomFrom } from '../noise.ts';
import type { ClothRecipe, PictureRecipe } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { buildRoom } from './room.ts';

/** Towels rolled up and piled, seen from their ends. */
export function layRolledTowels(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 73);
  const { width, height } = scene;
  const table = height * 0.7;
  buildRoom(scene, table, recipe.ground ?? '#f1ebe1', '#e4dacb', 'paper');
  const all = [recipe.cloth, ...(recipe.accents ?? [])];
  const wide = width > height * 1.2;
  const radius = wide ? height * 0.19 : width * 0.205;
  const floor = height * 0.82;
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
      start: random() * 6.28,
      seed: random() * 40,
      base: 16 - row * 0.5,
    });
  });
}

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
  const laps = 4.5;
  const pitch = radius / laps;
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const dx = x - coil.x;
      const dy = (y - coil.y) * 1.03;
      const angle = Math.atan2(dy, dx);
      const loose = 1 + 0.035 * noise(Math.cos(angle) * 1.4 + seed, Math.sin(angle) * 1.4);
      const r = Math.hypot(dx, dy) / loose;
      const turn = (angle + coil.start) / (2 * Math.PI);
      const lap = r / pitch - turn;
      const index = Math.floor(lap);
      const across = (lap - index) * 2 - 1;
      const edge = r - radius * (0.97 + 0.03 * turn);
      const round = Math.sqrt(Math.max(0, 1 - across * across * 0.94));
      spot.cover = scene.inside(edge);
      const cone = 0.1 * radius * noise(index * 3.3 + seed, angle);
      spot.height =
        coil.base +
        pitch * 0.75 * round -
        0.05 * r +
        cone * 0.35 +
        pitch * 0.16 * noise(angle * 2.2 + index * 5, seed);
      const rim = Math.max(0, 1 + edge / (pitch * 0.6));
      spot.height -= pitch * 0.5 * rim * rim;
      spot.tone = (0.62 + 0.38 * round) * (r < pitch * 0.5 ? 0.8 : 1);
      spot.u = (index + turn) * 9 + angle * r * 0.5 + seed;
      spot.v = across * pitch * 0.7 + index * 7;
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
