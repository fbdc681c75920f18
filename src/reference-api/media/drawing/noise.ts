/** 32-bit mix of two integers, uniform in [0, 1). */
export function hash(a: number, b: number): number {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul((b | 0) + 0x165667b1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

export type Random = () => number;

/** Repeatable stream of numbers in [0, 1). */
export function randomFrom(seed: number): Random {
  let counter = 0;
  return () => hash(seed, ++counter);
}

const SIDE = 256;
const lattice = new Float32Array(SIDE * SIDE);
for (let i = 0; i < lattice.length; i++) lattice[i] = hash(i, 77) * 2 - 1;

/** Smooth noise in about [-1, 1] with features one unit wide; repeats every 256 units. */
export function noise(x: number, y: number): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const tx = x - fx;
  const ty = y - fy;
  const sx = tx * tx * (3 - 2 * tx);
  const sy = ty * ty * (3 - 2 * ty);
  const x0 = fx & 255;
  const x1 = (fx + 1) & 255;
  const y0 = (fy & 255) << 8;
  const y1 = ((fy + 1) & 255) << 8;
  const a = lattice[y0 | x0]!;
  const b = lattice[y0 | x1]!;
  const c = lattice[y1 | x0]!;
  const d = lattice[y1 | x1]!;
  const top = a + (b - a) * sx;
  return top + (c + (d - c) * sx - top) * sy;
}

/** Two octaves of `noise`. */
export const roughNoise = (x: number, y: number): number =>
  noise(x, y) * 0.67 + noise(x * 2.13 + 31.7, y * 2.13 + 11.3) * 0.33;

export const clamp01 = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x);

export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp01((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
