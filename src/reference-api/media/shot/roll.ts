import { linearOf } from '../drawing/colour.ts';
import { noise, randomFrom } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { drapeOf } from './folds.ts';
import { drawPaper } from './paper.ts';

/** Bolts of cloth on paper, seen from above, the first one unrolled towards the viewer. */
export function drawRoll(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 31);
  const { width, height } = scene;
  drawPaper(scene, recipe);
  const wide = width > height * 1.2;
  const long = wide ? height : width;
  const deep = wide ? width : height;
  const others = recipe.accents ?? [];
  const radius = Math.min(deep * 0.105, (deep * 0.5) / (2 * others.length + 2));
  const turn = (random() - 0.5) * 0.12 + (wide ? 0 : -0.05);
  const axis = deep * 0.1 + radius * (1 + others.length * 2.15);
  unroll(scene, recipe.cloth, {
    wide,
    turn,
    axis,
    radius,
    from: long * 0.12,
    to: long * 0.88,
    seed: random() * 50,
  });
  others.forEach((cloth, k) => {
    const from = long * (0.08 + random() * 0.07);
    const to = long * (0.86 + random() * 0.07);
    bolt(scene, cloth, {
      wide,
      turn: turn + (random() - 0.5) * 0.03,
      axis: axis - (k + 1) * radius * 2.12,
      radius: radius * (0.9 + random() * 0.12),
      from,
      to,
      seed: k * 7 + 3,
    });
  });
}

interface Bolt {
  wide: boolean;
  turn: number;
  /** Where the axis lies, the radius, and both ends, cm. */
  axis: number;
  radius: number;
  from: number;
  to: number;
  seed: number;
}

/** Coordinates along and across the bolt. */
function local(scene: Scene, roll: Bolt, x: number, y: number): [number, number] {
  const cos = Math.cos(roll.turn);
  const sin = Math.sin(roll.turn);
  const dx = x - scene.width / 2;
  const dy = y - scene.height / 2;
  const rx = dx * cos + dy * sin + scene.width / 2;
  const ry = dy * cos - dx * sin + scene.height / 2;
  return roll.wide ? [ry, rx] : [rx, ry];
}

function bolt(scene: Scene, cloth: ClothRecipe, roll: Bolt): void {
  const { axis, radius, from, to, seed } = roll;
  const core = radius * 0.24;
  const stub = radius * 0.42;
  scene.add({ kind: 'solid', colour: linearOf('#b99e78'), grain: 'card' }, (x, y, spot) => {
    const [along, across] = local(scene, roll, x, y);
    const off = across - axis;
    spot.cover = scene.inside(Math.max(Math.abs(off) - core, from - stub - along, along - to - stub));
    spot.height = radius * 0.9 + Math.sqrt(Math.max(0, core * core - off * off));
  });
  scene.add(scene.cloth(cloth, roll.wide ? Math.PI / 2 : 0), (x, y, spot) => {
    const [along, across] = local(scene, roll, x, y);
    const sag = 0.012 * radius * noise(along * 0.09 + seed, across * 0.12);
    const off = (across - axis) / (radius + sag);
    const ragged = radius * 0.02 * noise(off * 9 + seed, seed) + radius * 0.007 * noise(off * 31, seed);
    const d = Math.max((Math.abs(off) - 1) * radius, from + ragged - along, along - to + ragged);
    const round = Math.sqrt(Math.max(0, 1 - off * off));
    spot.cover = scene.inside(d);
    const lap = off > 0.28 ? 0 : radius * 0.018;
    const softEnd = Math.min(1, Math.min(along - from, to - along) / (radius * 0.16));
    spot.height = radius * (1 + round) + lap + sag * 2 - radius * 0.05 * (1 - softEnd) * (1 - softEnd);
    spot.u = along + seed;
    spot.v = Math.asin(Math.max(-1, Math.min(1, off))) * radius + seed;
    if (roll.wide) [spot.u, spot.v] = [spot.v, spot.u];
  });
}

function unroll(scene: Scene, cloth: ClothRecipe, roll: Bolt): void {
  const { axis, radius, from, to, seed } = roll;
  const drape = drapeOf(cloth.weight, cloth.slub, cloth.sheen);
  scene.add(
    scene.cloth(cloth, roll.wide ? Math.PI / 2 : 0),
    (x, y, spot) => {
      const [along, across] = local(scene, roll, x, y);
      const out = across - axis;
      const drift = out * 0.04 * noise(seed, out * 0.02) + 0.5 * noise(out * 0.08, seed);
      const d = Math.max(from + drift - along, along - to - drift * 0.6, -out);
      spot.cover = scene.inside(d);
      const free = Math.min(1, Math.max(0, out / (radius * 3)));
      const ripple =
        noise(along * 0.075 + seed + out * 0.02, out * 0.022) +
        0.5 * noise(along * 0.16 + out * 0.03, out * 0.05 + seed);
      const roller = Math.exp(-(((out - radius * 2.6) / (radius * 0.9)) ** 2));
      spot.height = 0.35 + free * drape.depth * (0.75 + 0.75 * ripple) + roller * drape.depth * 0.7;
      spot.u = along + seed;
      spot.v = out + seed;
      if (roll.wide) [spot.u, spot.v] = [spot.v, spot.u];
    },
    { follow: 1 },
  );
  bolt(scene, cloth, roll);
}
