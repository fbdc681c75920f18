import { linearOf, scaleRgb, type Rgb } from '../colour.ts';
import type { Colour } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';

/** Wall, and below `edge` (cm from the top) a table or floor that comes towards the viewer. */
export function buildRoom(
  scene: Scene,
  edge: number,
  wall: Colour,
  floor: Colour,
  grain: 'paper' | 'wood' | 'wall',
): void {
  scene.add({ kind: 'solid', colour: linearOf(wall), grain: 'wall' }, () => undefined);
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
export function layPole(
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

export const darker = (colour: Colour, k: number): Rgb => scaleRgb(linearOf(colour), k);
