import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { drawPaper } from './paper.ts';

const TOOTH_SHARE = 0.021;

/** Cut piece lying flat on paper, its edges pinked; a wide picture holds several, one over another. */
export function drawSwatch(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed);
  const { width, height } = scene;
  drawPaper(scene, recipe);
  const margin = Math.min(width, height) * 0.085;
  const all = [recipe.cloth, ...(recipe.accents ?? [])].slice(0, 5);
  const wide = width > height * 1.2;
  if (!wide || all.length === 1) {
    const piece = {
      x: width / 2,
      y: height / 2,
      halfWidth: width / 2 - margin,
      halfHeight: height / 2 - margin,
    };
    drawPiece(scene, recipe.cloth, {
      ...piece,
      turn: (random() - 0.5) * 0.05,
      base: 0,
      shift: random() * 40,
    });
    return;
  }
  const step = (width - margin * 2) / (all.length + 0.25);
  all.forEach((cloth, k) => {
    drawPiece(scene, cloth, {
      x: margin + step * (k + 0.62),
      y: height * (0.5 + (random() - 0.5) * 0.07),
      halfWidth: step * 0.62,
      halfHeight: height * 0.37,
      turn: (random() - 0.5) * 0.14,
      base: k * width * 0.004,
      shift: random() * 40,
    });
  });
}

interface Piece {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  turn: number;
  base: number;
  shift: number;
}

function drawPiece(scene: Scene, cloth: ClothRecipe, piece: Piece): void {
  const { halfWidth, halfHeight, shift } = piece;
  const span = Math.max(halfWidth, halfHeight) * 2;
  const cos = Math.cos(piece.turn);
  const sin = Math.sin(piece.turn);
  const tooth = Math.min(scene.width, scene.height) * TOOTH_SHARE;
  const zigzag = (along: number): number => Math.abs(((((along / tooth) % 1) + 1) % 1) - 0.5) * tooth;
  const lift = span * 0.0105;
  const reach = Math.hypot(halfWidth, halfHeight) + tooth;
  scene.add(
    scene.cloth(cloth, piece.turn),
    (x, y, spot) => {
      const dx = x - piece.x;
      const dy = y - piece.y;
      const cx = dx * cos + dy * sin;
      const cy = dy * cos - dx * sin;
      const d = Math.max(Math.abs(cx) - halfWidth + zigzag(cy), Math.abs(cy) - halfHeight + zigzag(cx));
      spot.cover = scene.inside(d * 0.75);
      const sx = cx / span;
      const sy = cy / span;
      const wave = noise(sx * 2.4 + shift, sy * 2) + 0.5 * noise(sx * 5, sy * 4.6 + shift);
      const corner = smoothstep(0.55, 1.1, Math.abs(cx / halfWidth) * Math.abs(cy / halfHeight));
      spot.height =
        piece.base + lift * (0.8 + 0.7 * wave + 0.9 * corner) - 0.15 * lift * smoothstep(-tooth * 1.5, 0, d);
      spot.u = x + shift;
      spot.v = y + shift;
    },
    {
      follow: 1,
      area: { left: piece.x - reach, top: piece.y - reach, right: piece.x + reach, bottom: piece.y + reach },
    },
  );
}
