import type { MemoryBlock } from '../drawing/memory-block.ts';

/** Four channels of a square that repeats, with its halved copies, so that any size of it is sampled without moiré. */
export interface Levels {
  /** Side of the largest level, a power of two. */
  size: number;
  /** From the largest to one texel, four whole numbers a texel. */
  texels: readonly Int16Array[];
  /** What one step of each channel is worth. */
  step: readonly [number, number, number, number];
}

/** A square of cloth that repeats: share of warp on top, shade, slope along x, slope along y. */
export interface Tile extends Levels {
  /** Threads (or loops, or stitches) along a side. */
  threads: number;
}

/** Heights and shades of a surface before it becomes a tile. `height` is in texels. */
export interface Surface {
  size: number;
  threads: number;
  warp: Float32Array;
  shade: Float32Array;
  height: Float32Array;
}

export const newSurface = (size: number, threads: number, memory: MemoryBlock): Surface => ({
  size,
  threads,
  warp: memory.floats(size * size),
  shade: memory.floats(size * size),
  height: memory.floats(size * size),
});

/** The tile in `memory`; what it is made of is in `scratch`. */
export function tileOf(surface: Surface, memory: MemoryBlock, scratch: MemoryBlock): Tile {
  const { size, threads, warp, shade, height } = surface;
  const wrap = size - 1;
  const base = scratch.floats(size * size * CHANNELS);
  let sum = 0;
  for (let i = 0; i < shade.length; i++) sum += shade[i]!;
  const balance = shade.length / sum;
  for (let y = 0; y < size; y++) {
    const up = ((y - 1) & wrap) * size;
    const down = ((y + 1) & wrap) * size;
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      base[i * 4] = warp[i]!;
      base[i * 4 + 1] = shade[i]! * balance;
      base[i * 4 + 2] = (height[y * size + ((x + 1) & wrap)]! - height[y * size + ((x - 1) & wrap)]!) * 0.5;
      base[i * 4 + 3] = (height[down + x]! - height[up + x]!) * 0.5;
    }
  }
  return { threads, ...levelsOf(base, size, memory, scratch) };
}

const CHANNELS = 4;
const MAX_STEPS = 32_767;

/** `base` and its box-filtered levels down to one texel, in `memory`. */
export function levelsOf(
  base: Float32Array,
  size: number,
  memory: MemoryBlock,
  scratch: MemoryBlock,
): Levels {
  const step = stepsOf(base);
  const texels = [rounded(base, step, memory)];
  let from = base;
  for (let side = size >> 1; side >= 1; side >>= 1) {
    from = halved(from, side, scratch);
    texels.push(rounded(from, step, memory));
  }
  return { size, texels, step };
}

function stepsOf(base: Float32Array): Levels['step'] {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < base.length; i += CHANNELS) {
    a = Math.max(a, Math.abs(base[i]!));
    b = Math.max(b, Math.abs(base[i + 1]!));
    c = Math.max(c, Math.abs(base[i + 2]!));
    d = Math.max(d, Math.abs(base[i + 3]!));
  }
  return [a / MAX_STEPS, b / MAX_STEPS, c / MAX_STEPS, d / MAX_STEPS];
}

function rounded(level: Float32Array, step: Levels['step'], memory: MemoryBlock): Int16Array {
  const out = memory.shorts(level.length);
  const [a, b, c, d] = step.map((size) => (size === 0 ? 0 : 1 / size)) as [number, number, number, number];
  for (let i = 0; i < level.length; i += CHANNELS) {
    out[i] = nearest(level[i]! * a);
    out[i + 1] = nearest(level[i + 1]! * b);
    out[i + 2] = nearest(level[i + 2]! * c);
    out[i + 3] = nearest(level[i + 3]! * d);
  }
  return out;
}

/** Several times as fast as `Math.round`. */
const nearest = (value: number): number => (value < 0 ? value - 0.5 : value + 0.5) | 0;

function halved(from: Float32Array, side: number, memory: MemoryBlock): Float32Array {
  const to = memory.floats(side * side * CHANNELS);
  const row = side * 2 * CHANNELS;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const a = y * 2 * row + x * 2 * CHANNELS;
      const o = (y * side + x) * CHANNELS;
      for (let c = 0; c < CHANNELS; c++) {
        to[o + c] =
          (from[a + c]! + from[a + CHANNELS + c]! + from[a + row + c]! + from[a + row + CHANNELS + c]!) *
          0.25;
      }
    }
  }
  return to;
}
