import type { MemoryBlock } from '../drawing/memory-block.ts';
import { hash, noise } from '../drawing/noise.ts';
import type { Structure } from './structure.ts';
import { newSurface, type Surface } from './tile.ts';

export interface Yarn {
  seed: number;
  slub: number;
}

/** Thickness, offset and tint of every thread along its length. */
interface ThreadRun {
  width: Float32Array;
  offset: Float32Array;
  tint: Float32Array;
}

/** Smooth noise along a thread that closes on itself after `length` cells. */
function alongNoise(seed: number, thread: number, at: number, length: number): number {
  const cell = Math.floor(at);
  const t = at - cell;
  const s = t * t * (3 - 2 * t);
  const a = hash(seed + thread * 7919, cell % length);
  const b = hash(seed + thread * 7919, (cell + 1) % length);
  return (a + (b - a) * s) * 2 - 1;
}

function spin(
  seed: number,
  threads: number,
  size: number,
  width: number,
  slub: number,
  memory: MemoryBlock,
): ThreadRun {
  const run = {
    width: memory.floats(threads * size),
    offset: memory.floats(threads * size),
    tint: memory.floats(threads * size),
  };
  const long = Math.max(4, threads >> 2);
  const short = Math.max(8, threads);
  for (let t = 0; t < threads; t++) {
    const own = hash(seed, t * 3 + 1) * 2 - 1;
    const ownWidth = width * (1 + (hash(seed, t * 3 + 2) - 0.5) * (0.1 + 0.4 * slub));
    for (let k = 0; k < size; k++) {
      const swell = alongNoise(seed + 1, t, (k / size) * long, long);
      const thick = swell > 0.45 ? (swell - 0.45) * slub * 1.5 : 0;
      const wobble = alongNoise(seed + 2, t, (k / size) * short * 0.5, short >> 1);
      const i = t * size + k;
      run.width[i] = ownWidth * (1 + thick + wobble * 0.1 * (0.3 + slub));
      run.offset[i] = wobble * (0.03 + 0.13 * slub);
      run.tint[i] = 1 + own * (0.03 + 0.1 * slub) + wobble * (0.02 + 0.05 * slub) + thick * 0.12;
    }
  }
  return run;
}

/** Spun fibres of a thread seen from close by: fine lines that wind round it. */
function fibres(over: number, run: number, own: number): number {
  const wound = run * 2.1 + over * 0.8;
  const ply = Math.sin(wound * 6.283);
  return (
    0.07 * ply +
    0.16 * noise(over * 3.2 + run * 1.1 + own, run * 0.55 + own) +
    0.1 * noise(over * 7.5 + own, wound * 1.7)
  );
}

/** Threads of `structure` crossing over and under each other, lit by their own roundness. */
export function weaveThreads(
  structure: Structure,
  yarn: Yarn,
  threads: number,
  size: number,
  memory: MemoryBlock,
): Surface {
  const surface = newSurface(size, threads, memory);
  const per = size / threads;
  const warp = spin(yarn.seed * 31 + 5, threads, size, structure.warpWidth, yarn.slub, memory);
  const weft = spin(yarn.seed * 31 + 17, threads, size, structure.weftWidth, yarn.slub, memory);
  const up = new Int8Array(threads * threads);
  for (let j = 0; j < threads; j++) {
    for (let i = 0; i < threads; i++) up[j * threads + i] = structure.warpUp(i, j) ? 1 : -1;
  }
  const close = per >= 6;
  const floor = 1 - structure.depth;
  for (let y = 0; y < size; y++) {
    const ty = (y + 0.5) / per;
    const j = Math.floor(ty);
    const ay = (ty - j) * 2 - 1;
    const jn = (ay > 0 ? j + 1 : j - 1 + threads) % threads;
    const by = 0.5 * ay * ay;
    for (let x = 0; x < size; x++) {
      const tx = (x + 0.5) / per;
      const i = Math.floor(tx);
      const ax = (tx - i) * 2 - 1;
      const inext = (ax > 0 ? i + 1 : i - 1 + threads) % threads;
      const bx = 0.5 * ax * ax;
      const here = up[j * threads + i]!;
      const warpRise = here + (up[jn * threads + i]! - here) * by;
      const weftRise = -(here + (up[j * threads + inext]! - here) * bx);
      const wi = i * size + y;
      const fi = j * size + x;
      const aw = (ax + warp.offset[wi]!) / warp.width[wi]!;
      const af = (ay + weft.offset[fi]!) / weft.width[fi]!;
      const roundWarp = 1 - aw * aw;
      const roundWeft = 1 - af * af;
      const hw = roundWarp > 0 ? Math.sqrt(roundWarp) * 0.5 + warpRise * structure.crimp : -2;
      const hf = roundWeft > 0 ? Math.sqrt(roundWeft) * 0.5 + weftRise * structure.crimp : -2;
      const o = y * size + x;
      const rise = structure.relief(tx, ty);
      if (hw <= -2 && hf <= -2) {
        surface.warp[o] = 0.5;
        surface.shade[o] = floor * (0.45 + 0.3 * floor);
        surface.height[o] = (rise - 0.6) * per * 0.5;
        continue;
      }
      const warpOnTop = hw > hf;
      const h = warpOnTop ? hw : hf;
      const roundness = warpOnTop ? roundWarp : roundWeft;
      const own = warpOnTop ? i * 13.7 : j * 17.3 + 5;
      const run = warpOnTop ? ty : tx;
      const over = warpOnTop ? aw : af;
      const fibre = (hash(o, yarn.seed) - 0.5) * 0.07 + (close ? fibres(over, run, own) : 0);
      const lit = floor + structure.depth * (0.12 + 0.5 * Math.sqrt(roundness) + 0.38 * (h + 0.1));
      const tint = warpOnTop ? warp.tint[wi]! : weft.tint[fi]!;
      surface.warp[o] = warpOnTop ? 1 : 0;
      surface.shade[o] = Math.max(0.12, lit * tint * (1 + fibre) * (1 + rise * 0.09));
      surface.height[o] = (h + rise) * per * 0.5;
    }
  }
  return surface;
}
