import { byteOf, type Rgb } from '../drawing/colour.ts';
import { hash } from '../drawing/noise.ts';
import { rowsOf, type LayerRows } from './layer-rows.ts';
import { lightOf, SUN, type LightMap } from './light.ts';
import type { Scene } from './scene.ts';
import { look, surface } from './surface.ts';

const WHITE: Rgb = [1, 1, 1];
const WRAP = 0.22;
const SKY = 0.36;
const flatSun = (SUN.z + WRAP) / (1 + WRAP);
const KEY = (1 - SKY) / flatSun;

/** Lights all layers and puts RGB bytes into `bytes`. */
export function shadeScene(scene: Scene, bytes: Uint8Array): void {
  const { pixelWidth, pixelHeight } = scene;
  const layers = rowsOf(scene);
  const light = lightOf(scene, layers);
  const row = new Row(scene, layers, light);
  // Threads that follow the relief are laid from the middle of their layer outwards.
  const start = startRow(layers);
  const draw = (y: number) => bytes.set(row.shade(y), y * pixelWidth * 3);
  draw(start);
  const places = layers.map((layer) => layer.place());
  for (let y = start + 1; y < pixelHeight; y++) draw(y);
  layers.forEach((layer, index) => layer.returnTo(places[index]!));
  for (let y = start - 1; y >= 0; y--) draw(y);
}

/** The row from which the layers whose threads follow the relief have the shortest way to their middle rows. */
function startRow(layers: readonly LayerRows[]): number {
  const middles = layers
    .map(({ layer }) => layer)
    .filter(({ follow }) => follow > 0)
    .map(({ top, height, width }) => ({ top, bottom: top + height - 1, middle: top + (height >> 1), width }));
  const way = (from: number): number =>
    middles.reduce(
      (sum, { top, bottom, middle, width }) =>
        sum + width * Math.abs(Math.min(bottom, Math.max(top, from)) - middle),
      0,
    );
  return middles.reduce(
    (best, { middle }) => (way(middle) < way(best) ? middle : best),
    middles[0]?.middle ?? 0,
  );
}

/** One row of the picture at a time. */
class Row {
  readonly #scene: Scene;
  readonly #layers: readonly LayerRows[];
  readonly #light: LightMap;
  readonly #colour: Float32Array;
  readonly #bytes: Uint8Array;
  /** Index of the last layer that covers each pixel whole. */
  readonly #top: Uint8Array;

  constructor(scene: Scene, layers: readonly LayerRows[], light: LightMap) {
    this.#scene = scene;
    this.#layers = layers;
    this.#light = light;
    this.#colour = new Float32Array(scene.pixelWidth * 3);
    this.#bytes = new Uint8Array(scene.pixelWidth * 3);
    this.#top = new Uint8Array(scene.pixelWidth);
  }

  /** RGB bytes of row `y`, until the next call. */
  shade(y: number): Uint8Array {
    const colour = this.#colour.fill(0);
    const top = this.#top.fill(0);
    this.#layers.forEach((rows, index) => {
      const { layer, cover } = rows;
      if (y < layer.top || y >= layer.top + layer.height) return;
      const start = rows.row(y - layer.top);
      for (let x = 0; x < layer.width; x++) if (cover[start + x]! >= 0.999) top[layer.left + x] = index;
    });
    this.#layers.forEach((rows, index) => {
      const { layer } = rows;
      if (y < layer.top || y >= layer.top + layer.height) return;
      rows.follow(y - layer.top);
      shadeLayer(this.#scene, rows, y, index, top, this.#light, colour);
    });
    const bytes = this.#bytes;
    for (let x = 0, i = y * bytes.length; x < bytes.length; x++, i++) {
      const grain = (hash(i, 9) - 0.5) * 0.012;
      bytes[x] = byteOf(colour[x]! * (1 + grain));
    }
    return bytes;
  }
}

/** Lays row `py` of a layer over `out`, but for pixels that a layer above `index` covers whole. */
function shadeLayer(
  scene: Scene,
  rows: LayerRows,
  py: number,
  index: number,
  top: Uint8Array,
  light: LightMap,
  out: Float32Array,
): void {
  const { unit, pixelWidth, pixelHeight } = scene;
  const { layer, cover, relief, u, v, tone, glow, longer } = rows;
  const { width, height, material } = layer;
  const y = py - layer.top;
  const here = rows.row(y);
  const above = y === 0 ? here : rows.row(y - 1);
  const below = y === height - 1 ? here : rows.row(y + 1);
  for (let x = 0; x < width; x++) {
    const i = here + x;
    const own = cover[i]!;
    const px = layer.left + x;
    if (own <= 0.002 || index < top[px]!) continue;
    const left = x === 0 || cover[i - 1]! <= 0 ? i : i - 1;
    const right = x === width - 1 || cover[i + 1]! <= 0 ? i : i + 1;
    const up = cover[above + x]! <= 0 ? i : above + x;
    const down = cover[below + x]! <= 0 ? i : below + x;
    const sx = (relief[right]! - relief[left]!) / ((right - left) * unit || unit);
    const sy = (relief[down]! - relief[up]!) / (up !== i && down !== i ? 2 * unit : unit);
    const stretch = Math.min(3, Math.sqrt(1 + sx * sx + sy * sy));
    const steep = 1 / stretch;
    const along = longer === undefined ? v[i]! : Math.fround(v[i]! + longer[x]!);
    look(material, u[i]!, along, unit * (0.6 + 0.4 * stretch), -sx * steep, -sy * steep, steep);
    let nx = -sx * steep + surface.nx;
    let ny = -sy * steep + surface.ny;
    let nz = steep;
    const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx *= length;
    ny *= length;
    nz *= length;
    const [sun, sky] = seen(light, px, py, relief[i]!);
    const facing = (nx * SUN.x + ny * SUN.y + nz * SUN.z + WRAP) / (1 + WRAP);
    const fade = 1.1 - (0.2 * px) / pixelWidth - (0.06 * py) / pixelHeight;
    const key = facing > 0 ? KEY * facing * sun * fade : 0;
    const around = SKY * sky * (0.86 + 0.14 * nz - 0.1 * ny + 0.08 * nx);
    const back = (1 - sky) * SKY * 0.75;
    const shade = tone[i]!;
    const through = glow === undefined ? 0 : glow[i]!;
    const o = px * 3;
    const gloss = surface.gloss * (sun * 0.85 + 0.15) * sky * fade;
    const tint = material.kind === 'cloth' ? material.cloth.shine : WHITE;
    const warm = key * 1.025 + around * 0.975 + through * 1.04;
    const cool = key * 0.955 + around * 1.045 + through * 0.93;
    const r = surface.r * (warm + back * surface.r) * shade + gloss * tint[0];
    const g = surface.g * (key + around + through + back * surface.g) * shade + gloss * tint[1];
    const b = surface.b * (cool + back * surface.b) * shade + gloss * tint[2];
    out[o] = out[o]! + (r - out[o]!) * own;
    out[o + 1] = out[o + 1]! + (g - out[o + 1]!) * own;
    out[o + 2] = out[o + 2]! + (b - out[o + 2]!) * own;
  }
}

/** Cells of another surface hardly count: light must not leak over an edge. */
const alike = (step: number, near: number): number => (step < near && step > -near ? 1 : 0.01);

/** Light at the foot of something higher, where no cell of the map shows the ground itself. */
const BESIDE_SUN = 0.35;
const BESIDE_SKY = 0.5;
/** What is finer than a cell stands above the shadow that the map shows. */
const FREE_LIGHT = 0.75;

const pair: [number, number] = [1, 1];

/** Window and sky light at a pixel, between the four nearest cells. */
function seen(light: LightMap, px: number, py: number, own: number): [number, number] {
  const { width, height, scale, sun, sky, relief, near } = light;
  const x = Math.min(width - 1.001, Math.max(0, (px + 0.5) * scale - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, (py + 0.5) * scale - 0.5));
  const x0 = x | 0;
  const y0 = y | 0;
  const tx = x - x0;
  const ty = y - y0;
  const i = y0 * width + x0;
  const a = (1 - tx) * (1 - ty) * alike(relief[i]! - own, near);
  const b = tx * (1 - ty) * alike(relief[i + 1]! - own, near);
  const c = (1 - tx) * ty * alike(relief[i + width]! - own, near);
  const d = tx * ty * alike(relief[i + width + 1]! - own, near);
  const sum = a + b + c + d;
  if (sum < 0.05 && relief[i]! > own) {
    pair[0] = BESIDE_SUN;
    pair[1] = BESIDE_SKY;
    return pair;
  }
  const k = 1 / sum;
  pair[0] = (sun[i]! * a + sun[i + 1]! * b + sun[i + width]! * c + sun[i + width + 1]! * d) * k;
  pair[1] = (sky[i]! * a + sky[i + 1]! * b + sky[i + width]! * c + sky[i + width + 1]! * d) * k;
  if (sum < 0.05) {
    pair[0] = Math.max(FREE_LIGHT, pair[0]);
    pair[1] = Math.max(FREE_LIGHT, pair[1]);
  }
  return pair;
}
