import type { Cloth } from '../cloth.ts';
import { byteOf, luminance, type Rgb } from '../colour.ts';
import { hash, noise } from '../noise.ts';
import { lightOf, SUN, type LightMap } from './light.ts';
import type { Layer, Material, Scene } from './scene.ts';

/** Share of a print that comes through to the other side. */
const PRINT_ON_THE_BACK = 0.35;
const WHITE: Rgb = [1, 1, 1];
const WRAP = 0.22;
const SKY = 0.36;
const flatSun = (SUN.z + WRAP) / (1 + WRAP);
const KEY = (1 - SKY) / flatSun;
/** Half way between the window and the eye. */
const halfLength = Math.hypot(SUN.x, SUN.y, SUN.z + 1);
const HALF = { x: SUN.x / halfLength, y: SUN.y / halfLength, z: (SUN.z + 1) / halfLength };

/** Lights all layers and returns RGB bytes. */
export function shadeScene(scene: Scene): Uint8Array {
  const { pixelWidth, pixelHeight } = scene;
  const light = lightOf(scene);
  const colour = new Float32Array(pixelWidth * pixelHeight * 3);
  const hidden = topLayers(scene);
  scene.layers.forEach((layer, index) => shadeLayer(scene, layer, index, hidden, light, colour));
  const bytes = new Uint8Array(colour.length);
  for (let i = 0; i < colour.length; i++) {
    const grain = (hash(i, 9) - 0.5) * 0.012;
    bytes[i] = byteOf(colour[i]! * (1 + grain));
  }
  return bytes;
}

/** Index of the last layer that covers each pixel whole. */
function topLayers(scene: Scene): Uint8Array {
  const top = new Uint8Array(scene.pixelWidth * scene.pixelHeight);
  scene.layers.forEach((layer, index) => {
    for (let y = 0; y < layer.height; y++) {
      const row = (layer.top + y) * scene.pixelWidth + layer.left;
      for (let x = 0; x < layer.width; x++) {
        if (layer.cover[y * layer.width + x]! >= 0.999) top[row + x] = index;
      }
    }
  });
  return top;
}

interface Surface {
  r: number;
  g: number;
  b: number;
  nx: number;
  ny: number;
  /** Shine, added to the light that the surface gives back. */
  gloss: number;
}

const surface: Surface = { r: 0, g: 0, b: 0, nx: 0, ny: 0, gloss: 0 };

function shadeLayer(
  scene: Scene,
  layer: Layer,
  index: number,
  hidden: Uint8Array,
  light: LightMap,
  out: Float32Array,
): void {
  const { unit, pixelWidth, pixelHeight } = scene;
  const { width, height, relief, material } = layer;
  for (let y = 0; y < height; y++) {
    const py = layer.top + y;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const cover = layer.cover[i]!;
      const px = layer.left + x;
      if (cover <= 0.002 || index < hidden[py * pixelWidth + px]!) continue;
      const left = x === 0 || layer.cover[i - 1]! <= 0 ? i : i - 1;
      const right = x === width - 1 || layer.cover[i + 1]! <= 0 ? i : i + 1;
      const up = y === 0 || layer.cover[i - width]! <= 0 ? i : i - width;
      const down = y === height - 1 || layer.cover[i + width]! <= 0 ? i : i + width;
      const sx = (relief[right]! - relief[left]!) / ((right - left) * unit || unit);
      const sy = (relief[down]! - relief[up]!) / (down - up > width ? 2 * unit : unit);
      const stretch = Math.min(3, Math.sqrt(1 + sx * sx + sy * sy));
      const steep = 1 / stretch;
      look(material, layer.u[i]!, layer.v[i]!, unit * (0.6 + 0.4 * stretch), -sx * steep, -sy * steep, steep);
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
      const tone = layer.tone[i]!;
      const glow = layer.glow === undefined ? 0 : layer.glow[i]!;
      const o = (py * pixelWidth + px) * 3;
      const gloss = surface.gloss * (sun * 0.85 + 0.15) * sky * fade;
      const tint = material.kind === 'cloth' ? material.cloth.shine : WHITE;
      const warm = key * 1.025 + around * 0.975 + glow * 1.04;
      const cool = key * 0.955 + around * 1.045 + glow * 0.93;
      const r = surface.r * (warm + back * surface.r) * tone + gloss * tint[0];
      const g = surface.g * (key + around + glow + back * surface.g) * tone + gloss * tint[1];
      const b = surface.b * (cool + back * surface.b) * tone + gloss * tint[2];
      out[o] = out[o]! + (r - out[o]!) * cover;
      out[o + 1] = out[o + 1]! + (g - out[o + 1]!) * cover;
      out[o + 2] = out[o + 2]! + (b - out[o + 2]!) * cover;
    }
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

function look(
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
