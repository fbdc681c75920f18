import type { Weave } from '../drawing/recipe.ts';

/** How the threads of a weave cross: which lies on top, how wide and how round they are. */
export interface Structure {
  /** Whether warp thread `i` lies over weft thread `j`. */
  warpUp: (i: number, j: number) => boolean;
  warpWidth: number;
  weftWidth: number;
  /** Height a thread climbs over another, in thread spacings. */
  crimp: number;
  /** Larger form of the cloth at a crossing (waffle cells), in thread spacings. */
  relief: (x: number, y: number) => number;
  /** How deep the shade between threads is, 0 to 1. */
  depth: number;
}

const flat = (): number => 0;
const mod = (a: number, n: number): number => ((a % n) + n) % n;

const plain: Structure = {
  warpUp: (i, j) => ((i + j) & 1) === 0,
  warpWidth: 0.86,
  weftWidth: 0.9,
  crimp: 0.55,
  relief: flat,
  depth: 0.62,
};

const twill: Structure = { ...plain, warpUp: (i, j) => mod(i + j, 4) < 2, warpWidth: 0.95, weftWidth: 0.95 };

const herringbone: Structure = {
  ...twill,
  warpUp: (i, j) => {
    const column = mod(i, 32);
    return column < 16 ? mod(column + j, 4) < 2 : mod(31 - column + j + 2, 4) < 2;
  },
};

const satin: Structure = {
  ...plain,
  warpUp: (i, j) => mod(i * 3 + j, 8) !== 0,
  warpWidth: 1.06,
  weftWidth: 0.8,
  crimp: 0.35,
  depth: 0.4,
};

const WAFFLE = 8;
const waffle: Structure = {
  ...plain,
  warpUp: (i, j) => {
    const x = Math.abs(mod(i, WAFFLE) - WAFFLE / 2);
    const y = Math.abs(mod(j, WAFFLE) - WAFFLE / 2);
    return x === y || x + y < 4 ? ((i + j) & 1) === 0 : x > y;
  },
  relief: (x, y) => {
    const cx = Math.abs(mod((x - 0.5) / WAFFLE, 1) - 0.5) * 2;
    const cy = Math.abs(mod((y - 0.5) / WAFFLE, 1) - 0.5) * 2;
    const ridge = Math.max(cx, cy);
    return 2.6 * ridge * ridge * ridge;
  },
  crimp: 0.3,
};

const muslin: Structure = { ...plain, warpWidth: 0.6, weftWidth: 0.64, crimp: 0.5, depth: 0.3 };

export function structureOf(weave: Weave): Structure {
  switch (weave) {
    case 'twill':
      return twill;
    case 'herringbone':
      return herringbone;
    case 'satin':
    case 'jacquard':
      return satin;
    case 'waffle':
      return waffle;
    case 'muslin':
      return muslin;
    case 'plain':
    case 'terry':
    case 'velvet':
    case 'knit':
      return plain;
  }
}
