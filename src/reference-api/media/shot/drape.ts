import { noise, randomFrom } from '../noise.ts';
import type { PictureRecipe } from '../recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { creases, foldSection, handOf } from './folds.ts';

/** Cloth thrown over a table: long soft folds from edge to edge. */
export function drawDrape(scene: Scene, recipe: PictureRecipe): void {
  const random = randomFrom(recipe.seed + 11);
  const { cloth } = recipe;
  const hand = handOf(cloth.weight, cloth.slub, cloth.sheen);
  const lean = 0.55 + random() * 0.5;
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const shift = random() * 50;
  const width = hand.width * 1.25;
  scene.add(
    scene.cloth(cloth, -0.25 + random() * 0.3),
    (x, y, spot) => {
      const along = x * sin - y * cos;
      const over = x * cos + y * sin;
      const sway =
        5.5 * noise(along * 0.035 + shift, over * 0.03) + 2.4 * noise(along * 0.09, over * 0.06 + shift);
      const across = (over + sway) / width;
      const swell = 0.62 + 0.5 * noise(along * 0.04 + shift * 2, across * 0.9);
      const main = foldSection(across + 0.16 * noise(along * 0.06, across * 0.5 + shift));
      const second = foldSection(across * 2.3 + 0.5 * noise(along * 0.07 + 9, across + shift));
      const gather = 0.5 + 0.5 * noise(along * 0.045 - shift, across * 0.35);
      spot.height =
        hand.depth * (1.55 * main * swell + 0.5 * second * gather * (0.35 + 0.65 * main)) +
        1.2 * noise(x * 0.04 + shift, y * 0.04) +
        0.16 * hand.crease * creases(x, y, shift);
    },
    { follow: 1 },
  );
}
