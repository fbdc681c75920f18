import { clamp01, hash } from '../drawing/noise.ts';
import type { Point } from '../print/ink-tile.ts';

/** Signed distance to a box with rounded corners, centre at the origin; inside is negative. */
export function boxDistance(x: number, y: number, halfWidth: number, halfHeight: number, radius = 0): number {
  const dx = Math.abs(x) - halfWidth + radius;
  const dy = Math.abs(y) - halfHeight + radius;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  return outside + Math.min(Math.max(dx, dy), 0) - radius;
}

/** Signed distance to a closed outline; inside is negative. */
export function outlineDistance(x: number, y: number, outline: readonly Point[]): number {
  let nearest = Infinity;
  let inside = false;
  let a = outline[outline.length - 1]!;
  for (const b of outline) {
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const t = clamp01(((x - a.x) * ex + (y - a.y) * ey) / (ex * ex + ey * ey || 1));
    const dx = x - a.x - ex * t;
    const dy = y - a.y - ey * t;
    nearest = Math.min(nearest, dx * dx + dy * dy);
    if (a.y <= y !== b.y <= y && x < a.x + ((y - a.y) / ey) * ex) inside = !inside;
    a = b;
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}

export function lineDistance(x: number, y: number, line: readonly Point[]): number {
  let nearest = Infinity;
  for (let k = 1; k < line.length; k++) {
    const a = line[k - 1]!;
    const b = line[k]!;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const t = clamp01(((x - a.x) * ex + (y - a.y) * ey) / (ex * ex + ey * ey || 1));
    nearest = Math.min(nearest, Math.hypot(x - a.x - ex * t, y - a.y - ey * t));
  }
  return nearest;
}

/** Height of an edge rounded with `radius`, at signed distance `d`: 0 on the outline, 1 at `radius` inside. */
export function roundedEdge(d: number, radius: number): number {
  const t = clamp01(1 + d / radius);
  return Math.sqrt(1 - t * t);
}

/** Darkening of a row of stitches; `off` is the distance from the row, `along` runs with it, in cm. */
export function stitching(off: number, along: number, length = 0.32): number {
  if (Math.abs(off) > 0.14) return 1;
  const step = along / length;
  const inStitch = step - Math.floor(step) < 0.72 ? 1 : 0.35;
  const dent = 1 - (off / 0.14) ** 2;
  return 1 - 0.2 * dent * inStitch;
}

/**
 * Signed distance to a raw edge with loose threads: `d` is the distance to the woven edge (outside is positive),
 * `along` runs along it, threads stand `step` cm apart and reach up to `reach` cm out.
 */
export function frayedEdge(d: number, along: number, step: number, reach: number, seed: number): number {
  if (d <= 0 || reach <= 0) return d;
  const lean = d * 0.3 * Math.sin(along * 2.1 + seed) + step * 0.35 * Math.sin((d / step) * 1.9 + along * 9);
  const thread = Math.floor((along + lean) / step);
  const length = reach * (0.25 + 0.75 * hash(thread, seed));
  const off =
    Math.abs(along + lean - (thread + 0.3 + 0.4 * hash(thread, seed + 1)) * step) -
    step * (0.27 - 0.1 * (d / reach));
  return Math.max(off, d - length);
}
