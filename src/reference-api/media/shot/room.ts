import { linearOf, type Rgb } from '../drawing/colour.ts';
import { smoothstep } from '../drawing/noise.ts';
import type { Colour } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';

const DAYLIGHT = 0.075;

/** Slanted light of a window with bars on the wall, -0.4 in its shade to 1; lengths are picture heights. */
function windowLight(x: number, y: number): number {
  const along = x * 0.96 - y * 0.28;
  const down = y * 0.9 + x * 0.42;
  const pane = (at: number, from: number, to: number, soft: number): number =>
    smoothstep(from - soft, from + soft, at) * (1 - smoothstep(to - soft, to + soft, at));
  const columns = pane(along, -0.1, 0.16, 0.022) + pane(along, 0.185, 0.44, 0.026);
  const rows = pane(down, -0.1, 0.24, 0.024) + pane(down, 0.268, 0.6, 0.03);
  return columns * rows * 1.4 - 0.4;
}

/** Wall, and below `edge` (cm from the top) a table or floor that comes towards the viewer. */
export function buildRoom(
  scene: Scene,
  edge: number,
  wall: Colour,
  floor: Colour,
  grain: 'paper' | 'wood' | 'wall',
  daylight = true,
): void {
  scene.add({ kind: 'solid', colour: linearOf(wall), grain: 'wall' }, (x, y, spot) => {
    if (daylight) spot.tone = 1 + DAYLIGHT * windowLight(x / scene.height, y / scene.height);
  });
  if (edge >= scene.height) return;
  scene.add(
    { kind: 'solid', colour: linearOf(floor), grain },
    (x, y, spot) => {
      const near = (y - edge) / scene.height;
      spot.cover = scene.inside(edge - y);
      spot.height = (y - edge) * 0.9;
      const far = 1 / (0.25 + near * 2.2);
      spot.u = (x - scene.width / 2) * far;
      spot.v = y * far * 2;
    },
    { area: { left: 0, top: edge, right: scene.width, bottom: scene.height } },
  );
}

const OAK = linearOf('#b98d5f');

/** Round wooden pole between two points of one height. */
export function drawPole(
  scene: Scene,
  from: number,
  to: number,
  y: number,
  radius: number,
  at: number,
  colour: Rgb = OAK,
): void {
  scene.add(
    { kind: 'solid', colour, grain: 'wood' },
    (x, py, spot) => {
      const off = py - y;
      const end = Math.max(from - x, x - to);
      const d = end > 0 ? Math.hypot(end, off) - radius : Math.abs(off) - radius;
      spot.cover = scene.inside(d);
      spot.height = at + Math.sqrt(Math.max(0, radius * radius - off * off));
      spot.u = x;
      spot.v = py;
    },
    { area: { left: from - radius, top: y - radius, right: to + radius, bottom: y + radius } },
  );
}
