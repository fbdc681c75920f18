import type { MemoryBlock } from '../drawing/memory-block.ts';
import { clamp01 } from '../drawing/noise.ts';
import type { LayerRows } from './layer-rows.ts';
import type { Scene } from './scene.ts';

/** Direction towards the window: left, above, in front. */
export const SUN = { x: -0.6, y: -0.38, z: 0.705 } as const;

/** How much of the window and of the sky each point sees, at a coarser grid than the picture. */
export interface LightMap {
  width: number;
  height: number;
  /** Light-map cells per picture pixel. */
  scale: number;
  sun: Float32Array;
  sky: Float32Array;
  /** Height of what is on top. */
  relief: Float32Array;
  /** Heights that differ by less belong to one surface, cm. */
  near: number;
}

const MAX_CELLS_ACROSS = 480;

/** `layers` are those of the scene, from back to front. */
export function lightOf(scene: Scene, layers: readonly LayerRows[]): LightMap {
  const longest = Math.max(scene.pixelWidth, scene.pixelHeight);
  const scale = Math.min(1, (MAX_CELLS_ACROSS * 1.25) / longest);
  const width = Math.max(2, Math.ceil(scene.pixelWidth * scale));
  const height = Math.max(2, Math.ceil(scene.pixelHeight * scale));
  const { memory } = scene;
  const relief = memory.floats(width * height);
  heights(layers, relief, { width, height, scale });
  const cell = scene.unit / scale;
  const sun = memory.floats(width * height);
  using scratch = memory.part();
  shadows({ lit: sun, fallen: scratch.floats(relief.length), width, height, cell }, relief, scratch);
  const sky = memory.floats(width * height).fill(1);
  const around = scratch.floats(width * height);
  for (const [share, depth] of [
    [0.009, 0.55],
    [0.028, 0.6],
    [0.085, 0.5],
  ] as const) {
    const radius = Math.max(1, Math.round(width * share));
    around.set(relief);
    blur(around, width, height, radius);
    const reach = radius * cell * 1.25;
    for (let i = 0; i < sky.length; i++) {
      const below = (around[i]! - relief[i]!) / reach;
      if (below > 0) sky[i] = sky[i]! * (1 - depth * (1 - Math.exp(-below * 1.9)));
    }
  }
  return { width, height, scale, sun, sky, relief, near: cell * 3 };
}

/** Puts into `relief` the heights of what is on top, at the pixel in the middle of each cell. Layers in front hide those behind. */
function heights(
  layers: readonly LayerRows[],
  relief: Float32Array,
  { width, height, scale }: Pick<LightMap, 'width' | 'height' | 'scale'>,
): void {
  const found = new Uint8Array(width * height);
  for (const rows of layers.toReversed()) {
    const { layer, whole } = rows;
    const x0 = Math.max(0, Math.floor(layer.left * scale));
    const y0 = Math.max(0, Math.floor(layer.top * scale));
    const x1 = Math.min(width, Math.ceil((layer.left + layer.width) * scale));
    const y1 = Math.min(height, Math.ceil((layer.top + layer.height) * scale));
    for (let y = y0; y < y1; y++) {
      const py = Math.min(layer.height - 1, Math.max(0, Math.floor((y + 0.5) / scale) - layer.top));
      const start = whole ? rows.row(py) : 0;
      for (let x = x0; x < x1; x++) {
        const cell = y * width + x;
        if (found[cell] === 1) continue;
        const px = Math.min(layer.width - 1, Math.max(0, Math.floor((x + 0.5) / scale) - layer.left));
        const spot = whole ? undefined : rows.spotAt(px, py);
        if (Math.fround(spot?.cover ?? rows.cover[start + px]!) <= 0.5) continue;
        relief[cell] = spot?.height ?? rows.relief[start + px]!;
        found[cell] = 1;
      }
    }
  }
}

interface Shadows {
  /** 1 is lit, 0 is dark. */
  lit: Float32Array;
  /** How far the shadow fell, cm. */
  fallen: Float32Array;
  width: number;
  height: number;
  /** Centimetres. */
  cell: number;
}

/**
 * Puts into `lit` what the window lights. Sweeps away from it, carrying the height of the shadow and how far it fell: far shadows are soft.
 * 1 is lit, 0 is dark.
 */
function shadows(map: Shadows, relief: Float32Array, scratch: MemoryBlock): void {
  const { lit, fallen, width, height, cell } = map;
  let carried = new Float32Array(height).fill(-1e6);
  let next = new Float32Array(height);
  let age = new Float32Array(height);
  let older = new Float32Array(height);
  const rise = SUN.y / SUN.x;
  const stride = cell * Math.hypot(1, rise);
  const drop = (SUN.z / Math.hypot(SUN.x, SUN.y)) * stride;
  const soft = cell * width * 0.0035 + 0.02;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const from = y - rise;
      const f = Math.floor(from);
      const t = from - f;
      const i = f < 0 ? 0 : f;
      const j = f + 1 < 0 ? 0 : f + 1 >= height ? height - 1 : f + 1;
      const shade = carried[i]! + (carried[j]! - carried[i]!) * t - drop;
      const far = age[i]! + (age[j]! - age[i]!) * t + stride;
      const h = relief[y * width + x]!;
      const dark = shade > h;
      lit[y * width + x] = dark ? 1 - clamp01((shade - h) / (soft + far * 0.3)) : 1;
      fallen[y * width + x] = dark ? far : 0;
      next[y] = dark ? shade : h;
      older[y] = dark ? far : 0;
    }
    [carried, next] = [next, carried];
    [age, older] = [older, age];
  }
  soften(map, scratch);
}

/** Blurs shadows the more, the further they fell. */
function soften({ lit, fallen, width, height, cell }: Shadows, scratch: MemoryBlock): void {
  const copyOf = (from: Float32Array) => {
    const copy = scratch.floats(from.length);
    copy.set(from);
    return copy;
  };
  const span = width * cell;
  const near = copyOf(lit);
  blur(near, width, height, Math.max(1, Math.round(width / 280)));
  const far = copyOf(lit);
  const radius = Math.max(2, Math.round(width / 34));
  blur(far, width, height, radius);
  const spread = copyOf(fallen);
  blur(spread, width, height, radius);
  for (let i = 0; i < lit.length; i++) {
    const t = clamp01((spread[i]! / span) * 16);
    const own = clamp01((fallen[i]! / span) * 9);
    // What stands in the shadow must not catch light from the lit edge that throws it.
    lit[i] = Math.min(near[i]! + (far[i]! - near[i]!) * t, lit[i]! + 0.02 + 0.6 * own);
  }
}

/** Two box passes each way, in place. */
export function blur(data: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) run(data, y * width, 1, width, radius, line);
    for (let x = 0; x < width; x++) run(data, x, width, height, radius, line);
  }
}

function run(
  data: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
  line: Float32Array,
): void {
  for (let i = 0; i < count; i++) line[i] = data[start + i * step]!;
  const last = count - 1;
  let sum = 0;
  for (let k = -radius; k <= radius; k++) sum += line[k < 0 ? 0 : k > last ? last : k]!;
  const share = 1 / (radius * 2 + 1);
  for (let i = 0; i < count; i++) {
    data[start + i * step] = sum * share;
    const enter = i + radius + 1;
    const leave = i - radius;
    sum += line[enter > last ? last : enter]! - line[leave < 0 ? 0 : leave]!;
  }
}
