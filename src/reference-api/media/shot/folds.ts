import { noise, roughNoise } from '../drawing/noise.ts';

/** How a cloth of `weight` g/m² falls: light cloth in many small folds, heavy cloth in few round ones. */
export interface Drape {
  /** Width of a fold in cm. */
  width: number;
  /** Depth of a fold in cm. */
  depth: number;
  /** Fine creases, 0 to 1. */
  crease: number;
}

export function drapeOf(weight: number, slub: number, sheen: number): Drape {
  const heavy = Math.min(1, Math.max(0, (weight - 60) / 440));
  return {
    width: 6 + 7 * heavy,
    depth: 2 + 1.6 * heavy,
    crease: Math.max(0, (0.75 - heavy) * (0.35 + slub) * (1 - 0.75 * sheen)),
  };
}

/** Round crest, tighter trough: the section of a hanging or lying fold, in [0, 1] over one turn of `phase`. */
export function foldSection(phase: number): number {
  const s = 0.5 + 0.5 * Math.cos(phase * 2 * Math.PI);
  return s * (0.55 + 0.45 * s);
}

/** Fine creases of washed cloth, in about [-1, 1] with features a few cm wide. */
export function creases(x: number, y: number, seed: number): number {
  const wx = x + 1.8 * noise(x * 0.11 + seed, y * 0.11);
  const wy = y + 1.8 * noise(x * 0.11, y * 0.11 + seed);
  const ridge = 1 - Math.abs(roughNoise(wx * 0.17 + seed * 1.7, wy * 0.13)) * 2.2;
  return ridge * 0.6 + 0.4 * noise(wx * 0.4, wy * 0.34 + seed);
}
