import type { Colour } from './recipe.ts';

/** Linear-light red, green, blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];

function toLinear(byte: number): number {
  const s = byte / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
}

export function linearOf(colour: Colour): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const scaleRgb = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];

export const luminance = (a: Rgb): number => a[0] * 0.2126 + a[1] * 0.7152 + a[2] * 0.0722;

const STEPS = 4096;
/** Highlights above this linear value bend towards white instead of clipping. */
const SHOULDER = 0.7;
const encoded = new Uint8Array(STEPS * 2 + 1);
for (let i = 0; i < encoded.length; i++) {
  const x = i / STEPS;
  const room = 1 - SHOULDER;
  const v = x <= SHOULDER ? x : SHOULDER + room * (1 - Math.exp(-(x - SHOULDER) / room));
  encoded[i] = Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
}

/** sRGB byte of a linear value, with a soft shoulder for highlights. */
export function byteOf(linear: number): number {
  const i = (linear * STEPS + 0.5) | 0;
  return encoded[i < 0 ? 0 : i > STEPS * 2 ? STEPS * 2 : i]!;
}
