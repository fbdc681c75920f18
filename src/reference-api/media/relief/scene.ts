import { Cloth } from '../drawing/cloth.ts';
import type { Rgb } from '../drawing/colour.ts';
import type { MemoryBlock } from '../drawing/memory-block.ts';
import { clamp01 } from '../drawing/noise.ts';
import type { ClothRecipe } from '../drawing/recipe.ts';

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

/** Says of the point at (x, y) cm what is there. Asked more than once and in any order: the same point, the same answer. */
export type Fill = (x: number, y: number, spot: Spot) => void;

/** A surface over a part of the picture, in pixels of the picture. Its points are asked for when they are drawn. */
export interface Layer {
  material: Material;
  fill: Fill;
  left: number;
  top: number;
  width: number;
  height: number;
  /** How far the cloth's own length follows the relief, 0 to 1. */
  follow: number;
  glows: boolean;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LayerOptions {
  area?: Area;
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
  /** Of what is drawn with; free when the picture is. */
  readonly memory: MemoryBlock;
  private readonly cloths = new Map<ClothRecipe, Cloth>();

  constructor(pixelWidth: number, pixelHeight: number, across: number, memory: MemoryBlock) {
    this.memory = memory;
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
      cloth = new Cloth(recipe, this.width, this.pixelWidth, this.pixelHeight, this.memory);
      this.cloths.set(recipe, cloth);
    }
    return { kind: 'cloth', cloth, turn, reverse };
  }

  /** Cover of a point at signed distance `d` cm from an outline (inside is negative). */
  inside(d: number): number {
    return clamp01(0.5 - d / this.unit);
  }

  /** Lays a surface over those before it. */
  add(material: Material, fill: Fill, options: LayerOptions = {}): void {
    const { unit } = this;
    const area = options.area ?? { left: 0, top: 0, right: this.width, bottom: this.height };
    const left = Math.max(0, Math.floor(area.left / unit) - 1);
    const top = Math.max(0, Math.floor(area.top / unit) - 1);
    const width = Math.max(0, Math.min(this.pixelWidth, Math.ceil(area.right / unit) + 1) - left);
    const height = Math.max(0, Math.min(this.pixelHeight, Math.ceil(area.bottom / unit) + 1) - top);
    if (width === 0 || height === 0) return;
    const { follow = 0, glows = false } = options;
    this.layers.push({ material, fill, left, top, width, height, follow, glows });
  }
}
