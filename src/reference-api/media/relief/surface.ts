import type { Cloth } from '../drawing/cloth.ts';
import { luminance } from '../drawing/colour.ts';
import { noise } from '../drawing/noise.ts';
import { SUN } from './light.ts';
import type { Material } from './scene.ts';

/** Share of a print that comes through to the other side. */
const PRINT_ON_THE_BACK = 0.35;
/** Half way between the window and the eye. */
const halfLength = Math.hypot(SUN.x, SUN.y, SUN.z + 1);
const HALF = { x: SUN.x / halfLength, y: SUN.y / halfLength, z: (SUN.z + 1) / halfLength };

interface Surface {
  r: number;
  g: number;
  b: number;
  nx: number;
  ny: number;
  /** Shine, added to the light that the surface gives back. */
  gloss: number;
}

export const surface: Surface = { r: 0, g: 0, b: 0, nx: 0, ny: 0, gloss: 0 };

/** What a material shows at (u, v); the answer is in `surface`. `reach` is how much of it one pixel shows, cm. */
export function look(
  material: Material,
  u: number,
  v: number,
  reach: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  if (material.kind === 'solid') {
    const shade = grain(material.grain, u, v);
    surface.r = material.colour[0] * shade;
    surface.g = material.colour[1] * shade;
    surface.b = material.colour[2] * shade;
    surface.nx = 0;
    surface.ny = 0;
    surface.gloss = 0;
    return;
  }
  const { cloth, turn, reverse } = material;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  cloth.printed = reverse ? PRINT_ON_THE_BACK : 1;
  cloth.sample(u * cos + v * sin, v * cos - u * sin, reach);
  const { point } = cloth;
  const dull = cloth.recipe.weave === 'velvet' ? 1 : 1 - 0.24 * cloth.recipe.sheen;
  surface.r = point.r * dull;
  surface.g = point.g * dull;
  surface.b = point.b * dull;
  surface.nx = point.nx * cos - point.ny * sin;
  surface.ny = point.nx * sin + point.ny * cos;
  surface.gloss = shine(
    cloth,
    reverse ? 1 - point.warp : point.warp,
    nx + surface.nx * 0.5,
    ny + surface.ny * 0.5,
    nz,
  );
}

/** Light thrown off the threads: along satin floats a streak, on velvet a bright rim. */
function shine(cloth: Cloth, warp: number, nx: number, ny: number, nz: number): number {
  const { sheen, weave } = cloth.recipe;
  if (sheen < 0.02) return 0;
  const body = 0.25 + 0.75 * luminance(cloth.mean);
  if (weave === 'velvet') {
    const rim = 1 - nz;
    return sheen * (0.85 * rim * rim * Math.sqrt(body) + 0.02);
  }
  const alongWarp = HALF.y * nz - HALF.z * ny;
  const alongWeft = HALF.x * nz - HALF.z * nx;
  const across = HALF.x * nx + HALF.y * ny + HALF.z * nz;
  const floats =
    Math.exp(-alongWarp * alongWarp * 9) * warp + Math.exp(-alongWeft * alongWeft * 9) * (1 - warp);
  const point = across > 0 ? across ** 14 : 0;
  const fuzz = (1 - nz) * (1 - nz) * 0.08;
  return sheen * body * (0.42 * floats * (0.25 + 0.75 * point) + 0.16 * point + fuzz);
}

function grain(kind: 'paper' | 'wood' | 'wall' | 'card', u: number, v: number): number {
  switch (kind) {
    case 'paper':
      return 1 + 0.012 * noise(u * 3.1, v * 2.7) + 0.01 * noise(u * 0.21, v * 0.17);
    case 'wall':
      return 1 + 0.014 * noise(u * 0.09, v * 0.07) + 0.008 * noise(u * 0.8, v * 0.9);
    case 'card':
      return 1 + 0.05 * noise(u * 9, v * 1.5);
    case 'wood': {
      const ring = noise(u * 0.12 + 3, v * 1.6) + 0.5 * noise(u * 0.5, v * 7);
      return 1 + 0.13 * ring + 0.05 * noise(u * 1.3, v * 31);
    }
  }
}
