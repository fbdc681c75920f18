/** A square of cloth that repeats, with its halved copies, so that any size of it is sampled without moiré. */
export interface Tile {
  /** Side of the largest level in texels, a power of two. */
  size: number;
  /** Threads (or loops, or stitches) along a side. */
  threads: number;
  /** Per level, 4 floats a texel: share of warp on top, shade, slope along x, slope along y. */
  levels: Float32Array[];
}

/** Heights and shades of a surface before it becomes a tile. `height` is in texels. */
export interface Surface {
  size: number;
  threads: number;
  warp: Float32Array;
  shade: Float32Array;
  height: Float32Array;
}

export const newSurface = (size: number, threads: number): Surface => ({
  size,
  threads,
  warp: new Float32Array(size * size),
  shade: new Float32Array(size * size),
  height: new Float32Array(size * size),
});

export function tileOf(surface: Surface): Tile {
  const { size, threads, warp, shade, height } = surface;
  const wrap = size - 1;
  const base = new Float32Array(size * size * 4);
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
  return { size, threads, levels: withHalves(base, size, 4) };
}

/** Box-filtered levels down to one texel. */
export function withHalves(base: Float32Array, size: number, channels: number): Float32Array[] {
  const levels = [base];
  let from = base;
  for (let side = size >> 1; side >= 1; side >>= 1) {
    const to = new Float32Array(side * side * channels);
    const row = side * 2 * channels;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const a = y * 2 * row + x * 2 * channels;
        const o = (y * side + x) * channels;
        for (let c = 0; c < channels; c++) {
          to[o + c] =
            (from[a + c]! + from[a + channels + c]! + from[a + row + c]! + from[a + row + channels + c]!) *
            0.25;
        }
      }
    }
    levels.push(to);
    from = to;
  }
  return levels;
}
