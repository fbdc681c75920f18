import type { Rgb } from '../drawing/colour.ts';
import type { MemoryBlock } from '../drawing/memory-block.ts';
import { levelsOf, type Levels } from '../weave/tile.ts';

export interface Point {
  x: number;
  y: number;
}

const LINES = 4;

/** One repeat of a print. Shapes are filled in repeat units (0 to 1 on both axes) and wrap over its edges. */
export class InkTile {
  readonly size: number;
  private readonly scratch: MemoryBlock;
  private readonly ink: Float32Array;
  private readonly row: Float32Array;

  /** What is filled is in `scratch`. */
  constructor(size: number, scratch: MemoryBlock) {
    this.size = size;
    this.scratch = scratch;
    this.ink = scratch.floats(size * size * 4);
    this.row = new Float32Array(size);
  }

  /** Fills a closed outline, even-odd, with anti-aliased edges. */
  fill(outline: readonly Point[], colour: Rgb, strength = 1): void {
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (const p of outline) {
      left = Math.min(left, p.x);
      right = Math.max(right, p.x);
      top = Math.min(top, p.y);
      bottom = Math.max(bottom, p.y);
    }
    for (let oy = Math.ceil(-bottom); oy < 1 - top; oy++) {
      for (let ox = Math.ceil(-right); ox < 1 - left; ox++) {
        this.fillAt(outline, ox, oy, Math.max(0, top + oy), Math.min(1, bottom + oy), colour, strength);
      }
    }
  }

  private fillAt(
    outline: readonly Point[],
    ox: number,
    oy: number,
    top: number,
    bottom: number,
    colour: Rgb,
    strength: number,
  ): void {
    const { size, row } = this;
    const first = Math.max(0, Math.floor(top * size));
    const last = Math.min(size - 1, Math.floor(bottom * size));
    const crossings: number[] = [];
    for (let y = first; y <= last; y++) {
      row.fill(0);
      let from = size;
      let to = -1;
      for (let line = 0; line < LINES; line++) {
        const at = (y + (line + 0.5) / LINES) / size - oy;
        crossings.length = 0;
        let a = outline[outline.length - 1]!;
        for (const b of outline) {
          if (a.y <= at !== b.y <= at)
            crossings.push((a.x + ((at - a.y) / (b.y - a.y)) * (b.x - a.x) + ox) * size);
          a = b;
        }
        crossings.sort((p, q) => p - q);
        for (let k = 0; k + 1 < crossings.length; k += 2) {
          const l = Math.max(0, crossings[k]!);
          const r = Math.min(size, crossings[k + 1]!);
          if (r <= l) continue;
          const i0 = Math.floor(l);
          const i1 = Math.min(size - 1, Math.floor(r));
          from = Math.min(from, i0);
          to = Math.max(to, i1);
          for (let i = i0; i <= i1; i++) row[i] = row[i]! + (Math.min(r, i + 1) - Math.max(l, i)) / LINES;
        }
      }
      for (let i = from; i <= to; i++) {
        const cover = Math.min(1, row[i]!) * strength;
        if (cover <= 0) continue;
        const o = (y * size + i) * 4;
        for (let c = 0; c < 3; c++) this.ink[o + c] = this.ink[o + c]! * (1 - cover) + colour[c]! * cover;
        this.ink[o + 3] = this.ink[o + 3]! * (1 - cover) + cover;
      }
    }
  }

  /** Premultiplied red, green, blue and coverage per texel, and the halved copies, in `memory`. */
  levels(memory: MemoryBlock): Levels {
    return levelsOf(this.ink, this.size, memory, this.scratch);
  }
}
