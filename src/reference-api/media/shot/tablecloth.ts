import { linearOf } from '../drawing/colour.ts';
import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { foldSection, drapeOf } from './folds.ts';
import { stitching } from './outline.ts';
import { buildRoom } from './room.ts';

/** A laid table from the side: the top at a low angle, the overhang in folds. */
export function drawTablecloth(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 97);
  const { width, height } = scene;
  const { cloth } = recipe;
  buildRoom(scene, height * 0.72, recipe.ground ?? '#ede6db', '#b89b79', 'wood');
  const middle = width / 2;
  const back = height * 0.27;
  const edge = height * 0.415;
  const hem = height * 0.82;
  const far = width * 0.37;
  const near = width * 0.43;
  const seed = random() * 40;
  const drape = drapeOf(cloth.weight, cloth.slub, cloth.sheen);
  drawLegs(scene, { middle, half: near * 0.86, top: hem - height * 0.05, bottom: height * 0.95 });
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const t = Math.min(1, (y - back) / (edge - back));
      const down = Math.max(0, (y - edge) / (hem - edge));
      const fall = smoothstep(0, 0.7, down);
      const half =
        y < edge ? far + (near - far) * t : near + width * 0.028 * fall * (1 + 0.3 * noise(y * 0.06, seed));
      const u = (x - middle) / half;
      const phase =
        ((x - middle) / (drape.width * 1.5)) * (1 - 0.08 * down) + 0.5 * noise(x * 0.03 + seed, down * 1.4);
      const strength = 0.6 + 0.45 * noise(phase * 0.8 + seed, 5);
      const corner = Math.exp(-(((1 - Math.abs(u)) / 0.09) ** 2));
      const fold =
        foldSection(phase) * strength * fall * drape.depth * 2.3 + corner * fall * drape.depth * 2.6;
      const foot = hem + 1.6 * fold * 0.3 - 1.2 + corner * height * 0.035;
      const lift = y < edge ? (y - back) * 1.25 : (edge - back) * 1.25 - 0.05 * (y - edge);
      const roundTop = 1.6 * smoothstep(edge - 3, edge + 3, y);
      spot.cover = scene.inside(
        Math.max(Math.abs(x - middle) - half, back - y + 0.5 * Math.abs(u) ** 8, y - foot),
      );
      spot.height = 22 + lift - roundTop + fold + 0.35 * noise(x * 0.06 + seed, y * 0.09) * (1 - fall);
      spot.u = u * near;
      spot.v = y < edge ? ((y - back) * 4.6) / (1.5 - 0.5 * t) : (edge - back) * 4.6 + (y - edge);
      spot.tone = y > edge ? stitching(y - foot + 2.2, x, 0.6) : 1;
    },
    {
      area: {
        left: middle - near * 1.15,
        top: back - 1,
        right: middle + near * 1.15,
        bottom: hem + height * 0.08,
      },
    },
  );
  drawBowl(scene, {
    x: middle - near * 0.3,
    y: edge - (edge - back) * 0.62,
    radius: width * 0.075,
    base: 22 + (edge - back) * 0.6,
  });
}

function drawLegs(scene: Scene, legs: { middle: number; half: number; top: number; bottom: number }): void {
  const thick = scene.width * 0.017;
  scene.add({ kind: 'solid', colour: linearOf('#9a744d'), grain: 'wood' }, (x, y, spot) => {
    const off = Math.abs(Math.abs(x - legs.middle) - legs.half);
    spot.cover = scene.inside(Math.max(off - thick, legs.top - y, y - legs.bottom));
    spot.height = 24 + Math.sqrt(Math.max(0, thick * thick - off * off));
    spot.u = y;
    spot.v = x;
  });
}

/** Earthenware bowl on the cloth. */
function drawBowl(scene: Scene, bowl: { x: number; y: number; radius: number; base: number }): void {
  const { x: cx, y: cy, radius, base } = bowl;
  const area = {
    left: cx - radius * 1.1,
    top: cy - radius * 1.2,
    right: cx + radius * 1.1,
    bottom: cy + radius,
  };
  scene.add(
    { kind: 'solid', colour: linearOf('#e9e1d3'), grain: 'paper' },
    (x, y, spot) => {
      const dx = (x - cx) / radius;
      const dy = (y - cy) / radius;
      const wall = Math.sqrt(Math.max(0, 1 - (Math.max(0, dy) / 0.72) ** 2.4));
      spot.cover = scene.inside(
        Math.max((Math.abs(dx) - wall) * radius * 0.8, -dy * radius, (dy - 0.64) * radius),
      );
      spot.height = base + 6 + radius * 0.75 * Math.sqrt(Math.max(0, 1 - dx * dx)) - dy * 2;
    },
    { area },
  );
  scene.add(
    { kind: 'solid', colour: linearOf('#d8cdbb'), grain: 'paper' },
    (x, y, spot) => {
      const dx = (x - cx) / radius;
      const dy = (y - cy) / (radius * 0.24);
      const r = Math.hypot(dx, dy);
      spot.cover = scene.inside((r - 1) * radius * 0.4);
      spot.height = base + 9 + radius * 0.5;
      spot.tone = r > 0.93 ? 1.12 : 0.72 + 0.22 * (dx * 0.5 + 0.5);
    },
    { area },
  );
}
