import { linearOf, luminance, mixRgb, scaleRgb, type Rgb } from './colour.ts';
import type { MemoryBlock } from './memory-block.ts';
import { clamp01, noise } from './noise.ts';
import type { ClothRecipe } from './recipe.ts';
import { figureTile, type FigureTile } from '../print/figure.ts';
import { yarnDye, type ThreadOrder } from '../print/yarn-dye.ts';
import { buildTile } from '../weave/build.ts';
import type { Levels, Tile } from '../weave/tile.ts';

/** More threads across a picture than this are drawn coarser, so that the weave is felt at any distance. */
const MAX_THREADS_ACROSS = 520;
const MAX_LOOPS_ACROSS = 260;

export interface ClothPoint {
  r: number;
  g: number;
  b: number;
  /** Share of warp on top, for the direction of the shine. */
  warp: number;
  /** Slope of the threads, unitless. */
  nx: number;
  ny: number;
}

/** A cloth ready to be looked up at any point and distance. Lengths are centimetres. */
export class Cloth {
  readonly recipe: ClothRecipe;
  readonly point: ClothPoint = { r: 0, g: 0, b: 0, warp: 0, nx: 0, ny: 0 };
  /** Mean colour without light, for light thrown back between folds. */
  readonly mean: Rgb;
  /** Colour of its shine: half the light's own, half the cloth's. */
  readonly shine: Rgb;
  /** Strength of the print, less than 1 on the back of the cloth. */
  printed = 1;
  private readonly tile: Tile;
  private readonly threadsPerCm: number;
  private readonly warp: Rgb;
  private readonly weft: Rgb;
  private readonly dyed: { warp: ThreadOrder; weft: ThreadOrder } | undefined;
  private readonly figure: FigureTile | undefined;
  private readonly woven: boolean;
  private readonly texelsPerCm: number;
  private readonly bump: number;
  private readonly contrast: number;
  private readonly streak: number;
  private readonly texel = new Float32Array(4);
  private readonly ink = new Float32Array(4);

  /** `across` is the width of the picture in centimetres, `width` and `height` are its pixels; its tiles are in `memory`. */
  constructor(recipe: ClothRecipe, across: number, width: number, height: number, memory: MemoryBlock) {
    this.recipe = recipe;
    const most = recipe.weave === 'terry' ? MAX_LOOPS_ACROSS : MAX_THREADS_ACROSS;
    this.threadsPerCm = Math.min(recipe.threadsPerCm, most / across);
    const pixels = width / across / this.threadsPerCm;
    this.tile = buildTile(recipe, pixels, width * height, memory);
    this.texelsPerCm = (this.threadsPerCm * this.tile.size) / this.tile.threads;
    this.warp = linearOf(recipe.warp);
    this.weft = linearOf(recipe.weft);
    this.woven = recipe.weave === 'jacquard';
    const { print } = recipe;
    this.dyed = print.kind === 'none' ? undefined : yarnDye(print, this.warp, this.weft, recipe.seed);
    this.figure = this.dyed === undefined ? figureTile(recipe, width / across, memory) : undefined;
    const form = recipe.weave === 'satin' || this.woven ? 0.35 : recipe.weave === 'waffle' ? 0.75 : 0.55;
    this.bump = this.tile.size / this.tile.threads >= 8 ? form * 1.35 : form;
    this.contrast = recipe.weave === 'velvet' || recipe.weave === 'terry' ? 0.12 : 0.3;
    this.streak = recipe.weave === 'terry' || recipe.weave === 'knit' ? 0.02 : 0.025 + 0.07 * recipe.slub;
    this.mean = this.meanColour();
    const light = 0.45 / Math.max(0.02, luminance(this.mean));
    this.shine = [0.55 + this.mean[0] * light, 0.55 + this.mean[1] * light, 0.55 + this.mean[2] * light];
  }

  private meanColour(): Rgb {
    const plain = mixRgb(this.weft, this.warp, 0.5);
    if (this.figure === undefined || this.woven) return plain;
    const { texels, step } = this.figure;
    const [r, g, b, cover] = step.map((size, channel) => size * (texels.at(-1)?.[channel] ?? 0)) as [
      number,
      number,
      number,
      number,
    ];
    return mixRgb(scaleRgb([r, g, b], 1 / Math.max(cover, 1e-4)), plain, 1 - cover);
  }

  /** Looks up the cloth at (u, v); `reach` is how much of it one pixel shows. The answer is in `point`. */
  sample(u: number, v: number, reach: number): void {
    const { point, texel, ink } = this;
    const level = Math.log2(Math.max(1e-6, reach * this.texelsPerCm));
    const scale = this.texelsPerCm / this.tile.size;
    read(this.tile, u * scale, v * scale, level, texel);
    let warp = texel[0]!;
    let nx = texel[2]!;
    let ny = texel[3]!;
    let shade = texel[1]!;
    const { figure } = this;
    let cover = 0;
    if (figure !== undefined) {
      const bleed = (0.35 * (shade - 1)) / this.threadsPerCm;
      const k = 1 / figure.repeat;
      const sharp = Math.log2(Math.max(1e-6, reach * k * figure.size));
      read(figure, (u + bleed) * k, (v - bleed) * k, sharp, ink);
      cover = ink[3]!;
      if (this.woven && cover > 0) {
        read(this.tile, v * scale, u * scale, level, texel);
        warp += (1 - texel[0]! - warp) * cover;
        nx += (texel[3]! - nx) * cover;
        ny += (texel[2]! - ny) * cover;
        shade += (texel[1]! * 0.94 - shade) * cover;
      }
    }
    const coarse = level > 0 ? Math.min(1, level * 0.5) : 0;
    shade = 1 + (shade - 1) * (1 + this.contrast * coarse * 2);
    const k = Math.min(1, 0.16 / reach);
    shade +=
      this.streak *
      k *
      (noise(u * 7.3, v * 0.31) + noise(u * 0.27, v * 6.1 + 40) + 0.5 * noise(u * 0.6, v * 0.6));
    this.colour(u, v, reach, warp, shade, cover);
    point.warp = warp;
    point.nx = Math.max(-0.8, Math.min(0.8, -nx * this.bump));
    point.ny = Math.max(-0.8, Math.min(0.8, -ny * this.bump));
  }

  private colour(u: number, v: number, reach: number, warp: number, shade: number, cover: number): void {
    const { point, dyed, ink } = this;
    let [r, g, b] = this.weft;
    if (dyed === undefined) {
      r += (this.warp[0] - r) * warp;
      g += (this.warp[1] - g) * warp;
      b += (this.warp[2] - b) * warp;
    } else {
      const { print } = this.recipe;
      const k = print.kind === 'none' ? 1 : 1 / print.scale;
      dyed.warp.read(u * k, reach * k);
      dyed.weft.read(v * k, reach * k);
      r = dyed.weft.r + (dyed.warp.r - dyed.weft.r) * warp;
      g = dyed.weft.g + (dyed.warp.g - dyed.weft.g) * warp;
      b = dyed.weft.b + (dyed.warp.b - dyed.weft.b) * warp;
    }
    if (!this.woven && cover > 0) {
      const take = this.printed * (0.86 + 0.14 * clamp01(shade * 2 - 1));
      r = r * (1 - cover * take) + ink[0]! * take;
      g = g * (1 - cover * take) + ink[1]! * take;
      b = b * (1 - cover * take) + ink[2]! * take;
    }
    point.r = r * shade;
    point.g = g * shade;
    point.b = b * shade;
  }
}

/** Four channels of a repeating mip chain at (x, y) in repeats, between the two nearest levels. */
function read({ texels, size, step }: Levels, x: number, y: number, level: number, out: Float32Array): void {
  const top = texels.length - 1;
  const fine = level <= 0 ? 0 : Math.min(top, Math.floor(level));
  const t = level <= 0 ? 0 : Math.min(1, level - fine);
  out[0] = out[1] = out[2] = out[3] = 0;
  if (t < 0.98) tap(texels[fine]!, size >> fine, x, y, 1 - t, out);
  if (t > 0.02) tap(texels[Math.min(top, fine + 1)]!, Math.max(1, size >> (fine + 1)), x, y, t, out);
  out[0] *= step[0];
  out[1] *= step[1];
  out[2] *= step[2];
  out[3] *= step[3];
}

function tap(data: Int16Array, size: number, x: number, y: number, weight: number, out: Float32Array): void {
  const wrap = size - 1;
  const px = x * size - 0.5;
  const py = y * size - 0.5;
  const fx = Math.floor(px);
  const fy = Math.floor(py);
  const tx = px - fx;
  const ty = py - fy;
  const x0 = fx & wrap;
  const x1 = (fx + 1) & wrap;
  const y0 = (fy & wrap) * size;
  const y1 = ((fy + 1) & wrap) * size;
  const a = (y0 + x0) * 4;
  const b = (y0 + x1) * 4;
  const c = (y1 + x0) * 4;
  const d = (y1 + x1) * 4;
  const wa = (1 - tx) * (1 - ty) * weight;
  const wb = tx * (1 - ty) * weight;
  const wc = (1 - tx) * ty * weight;
  const wd = tx * ty * weight;
  out[0] = out[0]! + data[a]! * wa + data[b]! * wb + data[c]! * wc + data[d]! * wd;
  out[1] = out[1]! + data[a + 1]! * wa + data[b + 1]! * wb + data[c + 1]! * wc + data[d + 1]! * wd;
  out[2] = out[2]! + data[a + 2]! * wa + data[b + 2]! * wb + data[c + 2]! * wc + data[d + 2]! * wd;
  out[3] = out[3]! + data[a + 3]! * wa + data[b + 3]! * wb + data[c + 3]! * wc + data[d + 3]! * wd;
}
