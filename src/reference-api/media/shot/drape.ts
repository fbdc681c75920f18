import { mix, noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { creases, drapeOf } from './folds.ts';

/** Narrow round ridge between wide hollows, in [0, 1] over one turn of `phase`. */
function ridge(phase: number, sharp: number): number {
  const s = 0.5 + 0.5 * Math.cos(phase * 2 * Math.PI);
  return mix(s, s * s * s, sharp);
}

/** Cloth gathered out of sight and let fall: folds that spread, fork and die away. */
export function drawDrape(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 11);
  const { cloth } = recipe;
  const { width, height } = scene;
  const drape = drapeOf(cloth.weight, cloth.slub, cloth.sheen);
  const upper = random() < 0.5 ? -1 : 1;
  const gather = {
    x: width * (upper < 0 ? 0.42 + random() * 0.3 : 1.15 + random() * 0.35),
    y: -height * (upper < 0 ? 0.55 + random() * 0.3 : 0.25 + random() * 0.45),
  };
  const middle = Math.hypot(width / 2 - gather.x, height / 2 - gather.y);
  const around = middle / (drape.width * 1.35);
  const shift = random() * 50;
  scene.add(
    scene.cloth(cloth, upper * (0.15 + random() * 0.2)),
    (x, y, spot) => {
      const bend = 3.4 * noise(x * 0.035 + shift, y * 0.035) + 1.2 * noise(x * 0.09, y * 0.09 + shift);
      const dx = x - gather.x + bend;
      const dy = y - gather.y + 2.6 * noise(x * 0.04, y * 0.04 + shift * 2);
      const far = Math.hypot(dx, dy);
      const angle = Math.atan2(dx, dy);
      const phase = angle * around + 0.22 * noise(far * 0.05 + shift, angle * 3);
      const wide = smoothstep(0.5, 1.5, far / middle);
      const strong = Math.max(0.08, 0.62 + 0.6 * noise(angle * around * 0.55 + shift, far * 0.03));
      const fork = Math.max(0, 0.35 + 0.75 * noise(angle * around * 0.8 - shift, far * 0.045 + 9));
      const main = ridge(phase, 0.6) * strong * mix(0.75, 1.2, wide);
      const between = ridge(phase * 2 + 0.5, 0.5) * fork * mix(0.15, 0.55, wide);
      const swag = ridge((far + 0.8 * bend) / (drape.width * 1.9) + angle * 1.7 + shift, 0.4);
      const hang = Math.max(0, 0.25 + 0.8 * noise(x * 0.045 - shift, y * 0.045)) * (1 - 0.7 * main);
      spot.height =
        drape.depth * (1.95 * main + 0.95 * between + 0.5 * swag * hang) +
        1.3 * noise(x * 0.03 + shift, y * 0.03) +
        0.13 * drape.crease * creases(x, y, shift);
    },
    { follow: 0.45 },
  );
}
