import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { drawPaper } from './paper.ts';

/** Filled cushion: centre, half sides and turn, cm and radians; `base` is the height it lies at. */
export interface Cushion {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  turn: number;
  base: number;
  plump: number;
  seed: number;
  piped: boolean;
  trim?: ClothRecipe;
}

/** One cushion, or one before another, on paper. */
export function drawPillow(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 53);
  const { width, height } = scene;
  drawPaper(scene, recipe);
  const accent = recipe.accents?.[0];
  const side = Math.min(width, height) * (accent === undefined ? 0.37 : 0.3);
  const wide = width > height * 1.2;
  const one: Cushion = {
    x: width * (accent === undefined ? 0.5 : wide ? 0.6 : 0.46),
    y: height * (accent === undefined ? 0.5 : wide ? 0.53 : 0.57),
    halfWidth: side,
    halfHeight: side,
    turn: (random() - 0.5) * 0.16,
    base: 0,
    plump: side * 0.7,
    piped: true,
    seed: random() * 40,
  };
  if (accent !== undefined) {
    const behind = { x: one.x + side * (wide ? -1.15 : 0.42), y: one.y - side * (wide ? 0.1 : 0.5) };
    drawCushion(scene, accent, { ...one, ...behind, turn: one.turn - 0.12, seed: random() * 40 });
    one.base = side * 0.16;
  }
  drawCushion(scene, recipe.cloth, accent === undefined ? one : { ...one, trim: accent });
}

/** At a place measured from the cushion's centre, along its sides. */
type Surface = (px: number, py: number) => number;

const pipeRadius = ({ halfWidth, halfHeight }: Cushion): number => Math.min(halfWidth, halfHeight) * 0.026;

/** Signed distance to the seam: sides bow inwards between the corners. */
function seamOf(cushion: Cushion): Surface {
  const { halfWidth, halfHeight, seed } = cushion;
  const soft = pipeRadius(cushion) * 2.6;
  return (px, py) => {
    const ax = px / halfWidth;
    const ay = py / halfHeight;
    const bow = 0.075;
    const dx = (Math.abs(ax) - 1 + bow * (1 - ay * ay) + 0.012 * noise(py * 0.12 + seed, 3)) * halfWidth;
    const dy = (Math.abs(ay) - 1 + bow * (1 - ax * ax) + 0.012 * noise(px * 0.12, seed)) * halfHeight;
    const ex = Math.max(dx + soft, 0);
    const ey = Math.max(dy + soft, 0);
    return Math.hypot(ex, ey) + Math.min(Math.max(dx, dy) + soft, 0) - soft;
  };
}

/** Height of the filled cloth above its edge, with tucks at the corners, puckers along the seam, and dents. */
function swellOf({ halfWidth, halfHeight, plump, seed }: Cushion): Surface {
  return (px, py) => {
    const ax = Math.min(1, Math.abs(px / halfWidth));
    const ay = Math.min(1, Math.abs(py / halfHeight));
    const form = Math.max(0, (1 - ax ** 2.2) * (1 - ay ** 2.2));
    const body = form ** 0.6;
    const cornerDistance = Math.hypot(1 - ax, 1 - ay);
    const angle = Math.atan2(1 - ay, 1 - ax + 1e-6);
    const which = (px > 0 ? 3 : 0) + (py > 0 ? 7 : 0);
    const pull =
      Math.exp(-cornerDistance * 2.3) *
      smoothstep(0.02, 0.22, cornerDistance) *
      smoothstep(1, 0.55, cornerDistance);
    const tuck = pull * noise(angle * 5.5 + which + seed, cornerDistance * 1.1 + which);
    const edge = smoothstep(0, 0.35, Math.min(1 - ax, 1 - ay));
    const puckers =
      (1 - edge) *
      noise((ax > ay ? py : px) * 0.42 + seed, ax > ay ? (px > 0 ? 3 : 9) : py > 0 ? 5 : 7) *
      0.035;
    const dents =
      0.15 * noise((px / halfWidth) * 1.5 + seed, (py / halfHeight) * 1.5) +
      0.06 * noise((px / halfWidth) * 3.4, (py / halfHeight) * 3.1 + seed);
    return plump * (body * (1 + dents) + tuck * 0.17 + puckers * body);
  };
}

export function drawCushion(scene: Scene, cloth: ClothRecipe, cushion: Cushion): void {
  const { halfWidth, halfHeight, base, plump } = cushion;
  const cos = Math.cos(cushion.turn);
  const sin = Math.sin(cushion.turn);
  const reach = Math.hypot(halfWidth, halfHeight) + 1;
  const area = {
    left: cushion.x - reach,
    top: cushion.y - reach,
    right: cushion.x + reach,
    bottom: cushion.y + reach,
  };
  const pipe = pipeRadius(cushion);
  const seam = seamOf(cushion);
  const swell = swellOf(cushion);
  scene.add(
    scene.cloth(cloth, cushion.turn),
    (x, y, spot) => {
      const px = (x - cushion.x) * cos + (y - cushion.y) * sin;
      const py = (y - cushion.y) * cos - (x - cushion.x) * sin;
      const d = seam(px, py);
      spot.cover = scene.inside(d);
      if (spot.cover <= 0) return;
      spot.height = base + plump * 0.22 + swell(px, py);
    },
    { area, follow: 0.55 },
  );
  if (!cushion.piped) return;
  scene.add(
    scene.cloth(cushion.trim ?? cloth, cushion.turn + 0.8),
    (x, y, spot) => {
      const px = (x - cushion.x) * cos + (y - cushion.y) * sin;
      const py = (y - cushion.y) * cos - (x - cushion.x) * sin;
      const off = seam(px, py) + pipe * 0.4;
      spot.cover = scene.inside(Math.abs(off) - pipe);
      spot.height = base + plump * 0.26 + Math.sqrt(Math.max(0, pipe * pipe - off * off));
    },
    { area },
  );
}
