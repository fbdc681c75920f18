import type { Layer, Scene, Spot } from './scene.ts';

/** A row is lit by its own relief and that of the rows above and below. */
const ROWS_IN_SIGHT = 3;

/** Pixels of layers that are kept whole, so that nothing of a small picture is asked for twice. */
const MAX_KEPT_PIXELS = 400_000;

/** The layers of a scene by rows, those in front kept whole as far as there is room. */
export function rowsOf(scene: Scene): LayerRows[] {
  let room = MAX_KEPT_PIXELS;
  return scene.layers
    .toReversed()
    .map((layer) => {
      const count = layer.width * layer.height;
      const whole = count <= room;
      if (whole) room -= count;
      return new LayerRows(layer, scene, whole ? layer.height : ROWS_IN_SIGHT);
    })
    .toReversed();
}

/** What a layer is made of, row by row: a few rows at a time, each filled when it is first asked for. */
export class LayerRows {
  readonly layer: Layer;
  readonly cover: Float32Array;
  readonly relief: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly tone: Float32Array;
  readonly glow: Float32Array | undefined;
  /** How much longer the cloth is from its middle row to the row of `follow` than it looks, by column, cm. */
  readonly longer: Float64Array | undefined;
  readonly #unit: number;
  readonly #rows: number;
  readonly #held: Int32Array;
  readonly #spot: Spot = { cover: 1, height: 0, u: 0, v: 0, tone: 1, glow: 0 };
  #at: number;

  /** `rows` is how many rows are held at a time. */
  constructor(layer: Layer, { unit, memory }: Scene, rows: number) {
    const count = layer.width * rows;
    this.layer = layer;
    this.cover = memory.floats(count);
    this.relief = memory.floats(count);
    this.u = memory.floats(count);
    this.v = memory.floats(count);
    this.tone = memory.floats(count);
    this.glow = layer.glows ? memory.floats(count) : undefined;
    this.longer = layer.follow > 0 ? new Float64Array(layer.width) : undefined;
    this.#unit = unit;
    this.#rows = rows;
    this.#held = new Int32Array(rows).fill(-1);
    this.#at = layer.height >> 1;
  }

  /** Whether all rows are held. */
  get whole(): boolean {
    return this.#rows === this.layer.height;
  }

  /** Where row `y` of the layer begins in the arrays. The rows beside it stay where they are. */
  row(y: number): number {
    const slot = y % this.#rows;
    const start = slot * this.layer.width;
    if (this.#held[slot] !== y) {
      this.#held[slot] = y;
      this.#fill(y, start);
    }
    return start;
  }

  /** What one pixel of the layer has, without its row; overwritten by the next call. */
  spotAt(px: number, y: number): Readonly<Spot> {
    const spot = this.#spot;
    this.#ask(px, (this.layer.top + y + 0.5) * this.#unit);
    return spot;
  }

  #ask(px: number, y: number): void {
    const { layer } = this;
    const spot = this.#spot;
    const x = (layer.left + px + 0.5) * this.#unit;
    spot.cover = 1;
    spot.height = 0;
    spot.u = x;
    spot.v = y;
    spot.tone = 1;
    spot.glow = 0;
    layer.fill(x, y, spot);
  }

  #fill(row: number, start: number): void {
    const { layer, cover, relief, u, v, tone, glow } = this;
    const spot = this.#spot;
    const y = (layer.top + row + 0.5) * this.#unit;
    for (let px = 0, i = start; px < layer.width; px++, i++) {
      this.#ask(px, y);
      cover[i] = spot.cover;
      relief[i] = spot.height;
      u[i] = spot.u;
      v[i] = spot.v;
      tone[i] = spot.tone;
      if (glow !== undefined) glow[i] = spot.glow;
    }
    if (layer.follow > 0) this.#followAcross(start);
  }

  /** Lets the threads follow the relief along a row: cloth that goes up and down is longer than it looks. */
  #followAcross(start: number): void {
    const { layer, relief, u } = this;
    const middle = layer.width >> 1;
    let extra = 0;
    for (let x = middle + 1; x < layer.width; x++) {
      extra += this.#stretch(relief[start + x - 1]!, relief[start + x]!);
      u[start + x] = u[start + x]! + extra;
    }
    extra = 0;
    for (let x = middle - 1; x >= 0; x--) {
      extra -= this.#stretch(relief[start + x]!, relief[start + x + 1]!);
      u[start + x] = u[start + x]! + extra;
    }
  }

  /** The same across the rows: brings `longer` to row `y`, one row after another from where it is. */
  follow(y: number): void {
    while (this.#at < y) this.#addBetween(this.#at++, 1);
    while (this.#at > y) this.#addBetween(--this.#at, -1);
  }

  #addBetween(y: number, sign: number): void {
    const { longer, relief, layer } = this;
    if (longer === undefined) return;
    const upper = this.row(y);
    const lower = this.row(y + 1);
    for (let x = 0; x < layer.width; x++) {
      longer[x] = longer[x]! + sign * this.#stretch(relief[upper + x]!, relief[lower + x]!);
    }
  }

  #stretch(a: number, b: number): number {
    const unit = this.#unit;
    const slope = Math.min(3, Math.abs(b - a) / unit);
    return (Math.sqrt(1 + slope * slope) - 1) * unit * this.layer.follow;
  }

  /** Where `longer` is, to come back to. */
  place(): { at: number; longer: Float64Array | undefined } {
    return { at: this.#at, longer: this.longer?.slice() };
  }

  /** Brings `longer` back to a place. */
  returnTo({ at, longer }: { at: number; longer: Float64Array | undefined }): void {
    this.#at = at;
    if (longer !== undefined) this.longer?.set(longer);
  }
}
