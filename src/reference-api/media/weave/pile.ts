import type { MemoryBlock } from '../drawing/memory-block.ts';
import { hash, noise } from '../drawing/noise.ts';
import { newSurface, type Surface } from './tile.ts';
import type { Yarn } from './threads.ts';

/** Terry: short loops standing close, leaning every way. */
export function loopPile(yarn: Yarn, threads: number, size: number, memory: MemoryBlock): Surface {
  const surface = newSurface(size, threads, memory);
  surface.shade.fill(0.72);
  surface.warp.fill(0.5);
  const per = size / threads;
  const wrap = size - 1;
  const loops = threads * threads * 3;
  for (let n = 0; n < loops; n++) {
    const cx = (((n % threads) + hash(yarn.seed, n * 5) * 1.6) * per) | 0;
    const cy = ((Math.floor(n / threads / 3) + hash(yarn.seed, n * 5 + 1) * 1.6) * per) | 0;
    const lift = hash(yarn.seed, n * 5 + 2);
    const lean = hash(yarn.seed, n * 5 + 3) * Math.PI;
    const cos = Math.cos(lean);
    const sin = Math.sin(lean);
    const long = per * (0.75 + 0.3 * lift);
    const thin = per * 0.42;
    const reach = Math.ceil(long);
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const a = (dx * cos + dy * sin) / long;
        const b = (dy * cos - dx * sin) / thin;
        const dome = 1 - a * a - b * b;
        if (dome <= 0) continue;
        const h = (Math.sqrt(dome) * 0.6 + lift * 0.6) * per * 0.55;
        const o = ((cy + dy) & wrap) * size + ((cx + dx) & wrap);
        if (h <= surface.height[o]!) continue;
        surface.height[o] = h;
        surface.warp[o] = lift;
        surface.shade[o] = 0.66 + 0.2 * lift + 0.26 * dome;
      }
    }
  }
  return surface;
}

/** Velvet: cut pile so dense that only its nap shows. */
export function cutPile(yarn: Yarn, threads: number, size: number, memory: MemoryBlock): Surface {
  const surface = newSurface(size, threads, memory);
  const period = 256 / size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const o = y * size + x;
      const fine = hash(o, yarn.seed) - 0.5;
      const nap = noise(x * period, y * period) * 0.6 + fine;
      surface.warp[o] = 0.5 + fine * 0.6;
      surface.height[o] = nap * 0.5;
      surface.shade[o] = 1 + nap * 0.16;
    }
  }
  return surface;
}

/** Distance from a point to the segment a–b, all in stitch units. */
function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

/** Stocking stitch: columns of V, each hooked into the one below. */
export function stitches(yarn: Yarn, threads: number, size: number, memory: MemoryBlock): Surface {
  const surface = newSurface(size, threads, memory);
  const per = size / threads;
  for (let y = 0; y < size; y++) {
    const ty = (y + 0.5) / per;
    const row = Math.floor(ty);
    for (let x = 0; x < size; x++) {
      const tx = (x + 0.5) / per;
      const column = Math.floor(tx);
      const sx = tx - column - 0.5;
      const side = Math.abs(sx);
      const o = y * size + x;
      let best = -1;
      let lean = 0;
      for (let k = -1; k <= 1; k++) {
        const sy = ty - row - k;
        const loose = (hash(yarn.seed + ((row + k + threads) % threads), column) - 0.5) * 0.08;
        const d = toSegment(side, sy, 0.4 + loose, -0.18, 0.1, 0.86 + loose) / 0.27;
        if (d >= 1) continue;
        const h = Math.sqrt(1 - d * d) + sy * 0.55;
        if (h > best) {
          best = h;
          lean = (1 - d * d) * (0.8 + 0.2 * sy);
        }
      }
      const fibre = hash(o, yarn.seed) - 0.5;
      const ply = per >= 6 ? Math.sin((ty * 2.6 + (sx > 0 ? -1 : 1) * side * 3.1) * 6.283) * 0.06 : 0;
      surface.warp[o] = 0.5;
      surface.height[o] = best < 0 ? -0.4 * per * 0.5 : best * per * 0.45;
      surface.shade[o] = best < 0 ? 0.34 : (0.55 + 0.5 * lean) * (1 + fibre * 0.12 + ply);
    }
  }
  return surface;
}
