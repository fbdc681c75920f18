import { noise, randomFrom, smoothstep } from '../noise.ts';
import type { PictureRecipe } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { layPaper } from './paper.ts';

const TOOTH_CM_SHARE = 0.021;

/** Cut piece lying flat on paper, its edges pinked. */
export function drawSwatch(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed);
  const { width, height } = scene;
  layPaper(scene, recipe);
  const turn = (random() - 0.5) * 0.05;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const margin = width * 0.085;
  const halfWidth = width / 2 - margin;
  const halfHeight = height / 2 - margin;
  const tooth = width * TOOTH_CM_SHARE;
  const zigzag = (along: number): number => Math.abs(((((along / tooth) % 1) + 1) % 1) - 0.5) * tooth;
  const lift = width * 0.012;
  const shift = random() * 40;
  scene.add(
    scene.cloth(recipe.cloth, 0),
    (x, y, spot) => {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const cx = dx * cos + dy * sin;
      const cy = dy * cos - dx * sin;
      const d = Math.max(Math.abs(cx) - halfWidth + zigzag(cy), Math.abs(cy) - halfHeight + zigzag(cx));
      spot.cover = scene.inside(d * 0.75);
      const wave =
        noise((cx / width) * 2.1 + shift, (cy / width) * 1.7) +
        0.5 * noise((cx / width) * 4.3, (cy / width) * 3.9 + shift);
      const corner = smoothstep(0.55, 1.1, Math.abs(cx / halfWidth) * Math.abs(cy / halfHeight));
      spot.height = lift * (0.8 + 0.7 * wave + 0.9 * corner) - 0.15 * lift * smoothstep(-tooth * 1.5, 0, d);
      spot.u = cx + width / 2;
      spot.v = cy + height / 2;
    },
    { follow: 1 },
  );
}
