import { Cloth } from '../cloth.ts';
import type { Rgb } from '../colour.ts';
import { clamp01 } from '../noise.ts';
import type { ClothRecipe } from '../recipe.ts';

export type Material =
  | { kind: 'cloth'; cloth: Cloth; turn: number; reverse: boolean }
  | { kind: 'solid'; colour: Rgb; grain: 'paper' | 'wood' | 'wall' | 'card' };

/** What a shot says of one point: cover 0 to 1, height and cloth position in cm, tone as a factor of the light. */
export interface Spot {
  cover: number;
  height: number;
  u: number;
  v: number;
  tone: number;
  /** Light that comes through the cloth from behind. */
  glow: number;
}

/** A surface over a part of the picture, in pixels of the picture. */
export interface Layer {
  material: Material;
  left: number;
  top: number;
  width: number;
  height: number;
  cover: Float32Array;
  relief: Float32Array;
  u: Float32Array;
  v: Float32Array;
  tone: Float32Array;
  glow: Float32Array | undefined;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LayerOptions {
  area?: Area;
  /** How far the cloth's own length follows the relief, 0 to 1. */
  follow?: number;
  glows?: boolean;
}

/** Layers from back to front. Lengths are centimetres, the origin is the top left corner. */
export class Scene {
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly width: number;
  readonly height: number;
  /** Centimetres per pixel. */
  readonly unit: number;
  readonly layers: Layer[] = [];
  private readonly cloths = new Map<ClothRecipe, Cloth>();

  constructor(pixelWidth: number, pixelHeight: number, across: number) {
    this.pixelWidth = pixelWidth;
    this.pixelHeight = pixelHeight;
    this.unit = across / pixelWidth;
    this.width = across;
    this.height = pixelHeight * this.unit;
  }

  /** Cloth of this picture; built once. `turn` rotates its threads, in radians. */
  cloth(recipe: ClothRecipe, turn = 0, reverse = false): Material {
    let cloth = this.cloths.get(recipe);
    if (cloth === undefined) {
      cloth = new Cloth(recipe, this.width, this.pixelWidth, this.pixelHeight);
      this.cloths.set(recipe, cloth);
    }
    return { kind: 'cloth', cloth, turn, reverse };
  }

  /** Cover of a point at signed distance `d` cm from an outline (inside is negative). */
  inside(d: number): number {
    return clamp01(0.5 - d / this.unit);
  }

  add(
    material: Material,
    fill: (x: number, y: number, spot: Spot) => void,
    options: LayerOptions = {},
  ): Layer {
    const { unit } = this;
    const area = options.area ?? { left: 0, top: 0, right: this.width, bottom: this.height };
    const left = Math.max(0, Math.floor(area.left / unit) - 1);
    const top = Math.max(0, Math.floor(area.top / unit) - 1);
    const width = Math.max(0, Math.min(this.pixelWidth, Math.ceil(area.right / unit) + 1) - left);
    const height = Math.max(0, Math.min(this.pixelHeight, Math.ceil(area.bottom / unit) + 1) - top);
    const count = width * height;
    const layer: Layer = {
      material,
      left,
      top,
      width,
      height,
      cover: new Float32Array(count),
      relief: new Float32Array(count),
      u: new Float32Array(count),
      v: new Float32Array(count),
      tone: new Float32Array(count),
      glow: options.glows === true ? new Float32Array(count) : undefined,
    };
    const spot: Spot = { cover: 1, height: 0, u: 0, v: 0, tone: 1, glow: 0 };
    for (let py = 0, i = 0; py < height; py++) {
      const y = (top + py + 0.5) * unit;
      for (let px = 0; px < width; px++, i++) {
        const x = (left + px + 0.5) * unit;
        spot.cover = 1;
        spot.height = 0;
        spot.u = x;
        spot.v = y;
        spot.tone = 1;
        spot.glow = 0;
        fill(x, y, spot);
        layer.cover[i] = spot.cover;
        layer.relief[i] = spot.height;
        layer.u[i] = spot.u;
        layer.v[i] = spot.v;
        layer.tone[i] = spot.tone;
        if (layer.glow !== undefined) layer.glow[i] = spot.glow;
      }
    }
    if (options.follow !== undefined) follow(layer, unit, options.follow);
    this.layers.push(layer);
    return layer;
  }
}

/** Lets the threads follow the relief: cloth that goes up and down is longer than it looks. */
function follow(layer: Layer, unit: number, amount: number): void {
  const { width, height, relief, u, v } = layer;
  const middle = width >> 1;
  const centre = height >> 1;
  const longer = (a: number, b: number): number => {
    const slope = Math.min(3, Math.abs(b - a) / unit);
    return (Math.sqrt(1 + slope * slope) - 1) * unit * amount;
  };
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let extra = 0;
    for (let x = middle + 1; x < width; x++) {
      extra += longer(relief[row + x - 1]!, relief[row + x]!);
      u[row + x] = u[row + x]! + extra;
    }
    extra = 0;
    for (let x = middle - 1; x >= 0; x--) {
      extra -= longer(relief[row + x]!, relief[row + x + 1]!);
      u[row + x] = u[row + x]! + extra;
    }
  }
  for (let x = 0; x < width; x++) {
    let extra = 0;
    for (let y = centre + 1; y < height; y++) {
      extra += longer(relief[(y - 1) * width + x]!, relief[y * width + x]!);
      v[y * width + x] = v[y * width + x]! + extra;
    }
    extra = 0;
    for (let y = centre - 1; y >= 0; y--) {
      extra -= longer(relief[y * width + x]!, relief[(y + 1) * width + x]!);
      v[y * width + x] = v[y * width + x]! + extra;
    }
  }
}
