import { noise, randomFrom, smoothstep } from '../drawing/noise.ts';
import type { ClothRecipe, PictureRecipe } from '../drawing/recipe.ts';
import type { Scene } from '../relief/scene.ts';
import { foldSection } from './folds.ts';
import { stitching } from './outline.ts';
import { buildRoom, drawPole } from './room.ts';
import { drawRolledTowels } from './towel-rolls.ts';

/** Odd seeds show rolled towels, even ones a towel over a rail. */
export function drawTowel(scene: Scene, recipe: PictureRecipe): void {
  if (Math.abs(recipe.seed) % 2 === 1) {
    drawRolledTowels(scene, recipe);
    return;
  }
  const random = randomFrom(recipe.seed + 71);
  const { width, height } = scene;
  buildRoom(scene, height, recipe.ground ?? '#efe9df', '#e6ddcf', 'paper');
  const rail = height * 0.15;
  const accent = recipe.accents?.[0];
  const wide = width > height * 1.2;
  drawPole(scene, wide ? width * 0.06 : width * 0.07, width * (wide ? 0.94 : 0.93), rail, height * 0.011, 8);
  const half = height * (accent === undefined ? 0.22 : 0.165);
  const centre = width * (accent === undefined ? 0.5 : wide ? 0.36 : 0.32);
  hang(scene, recipe.cloth, { centre, half, rail, length: height * 0.68, seed: random() * 40 });
  if (accent !== undefined) {
    const second = width * (wide ? 0.62 : 0.71);
    hang(scene, accent, {
      centre: second,
      half: half * 0.92,
      rail,
      length: height * 0.56,
      seed: random() * 40,
    });
  }
}

interface Hanging {
  centre: number;
  half: number;
  rail: number;
  length: number;
  seed: number;
}

function hang(scene: Scene, cloth: ClothRecipe, hanging: Hanging): void {
  const { centre, half, rail, length } = hanging;
  fall(scene, cloth, { ...hanging, centre: centre + half * 0.06, length: length * 1.05 }, 7.5, 0.9);
  fall(scene, cloth, hanging, 10, 1);
  const flat: ClothRecipe = {
    ...cloth,
    weave: 'plain',
    threadsPerCm: Math.max(10, cloth.threadsPerCm * 1.6),
    print: { kind: 'none' },
  };
  const borders = cloth.weave === 'terry' ? [0.83, 0.865, 0.9] : [];
  for (const at of borders) {
    const y0 = rail + length * at;
    const deep = length * (at === 0.865 ? 0.011 : 0.006);
    scene.add(
      scene.cloth(flat),
      (x, y, spot) => {
        const bend = drop(hanging, x);
        spot.cover = scene.inside(
          Math.max(
            Math.abs(y - y0 - bend) - deep,
            Math.abs(x - centre) - half * 0.985 - edgeSway(hanging, x, y),
          ),
        );
        spot.height = form(hanging, x, y, 10) - 0.25;
        spot.tone = 0.94;
      },
      {
        area: { left: centre - half * 1.1, top: y0 - 3, right: centre + half * 1.1, bottom: y0 + 3 },
        follow: 1,
      },
    );
  }
  scene.add(
    scene.cloth(flat),
    (x, y, spot) => {
      const foot = rail + length + drop(hanging, x);
      spot.cover = scene.inside(
        Math.max(foot - 1.1 - y, y - foot, Math.abs(x - centre) - half * 0.985 - edgeSway(hanging, x, y)),
      );
      spot.height = form(hanging, x, y, 10) - 0.15 - 0.2 * smoothstep(foot - 0.4, foot, y);
      spot.tone = stitching(y - foot + 0.9, x);
    },
    {
      area: {
        left: centre - half * 1.1,
        top: rail + length - 4,
        right: centre + half * 1.1,
        bottom: rail + length + 3,
      },
      follow: 1,
    },
  );
}

const drop = (h: Hanging, x: number): number => 0.5 * noise((x - h.centre) * 0.09 + h.seed, 1);
const edgeSway = (h: Hanging, x: number, y: number): number =>
  0.6 * noise(y * 0.05 + h.seed, x > h.centre ? 5 : 9);

function form(h: Hanging, x: number, y: number, base: number): number {
  const down = Math.max(0, (y - h.rail) / h.length);
  const phase = ((x - h.centre) / h.half) * 0.9 + 0.3 * noise(down * 1.2 + h.seed, x * 0.02) + h.seed;
  const pleat = foldSection(phase * 1.15);
  const over = y < h.rail ? 1 - ((h.rail - y) / (h.half * 0.09)) ** 2 : 1;
  const side = Math.max(0, Math.abs(x - h.centre) / h.half - 0.93) / 0.07;
  const bump = Math.exp(-(((y - h.rail) / (h.half * 0.11)) ** 2));
  return (
    base +
    2.4 * pleat * (0.35 + 0.65 * down) +
    0.9 * noise(x * 0.07 + h.seed, y * 0.03) +
    1.1 * bump +
    1.2 * Math.sqrt(Math.max(0, over)) -
    0.5 * side * side
  );
}

function fall(scene: Scene, cloth: ClothRecipe, h: Hanging, base: number, tone: number): void {
  const top = h.rail - h.half * 0.085;
  scene.add(
    scene.cloth(cloth),
    (x, y, spot) => {
      const foot = h.rail + h.length + drop(h, x);
      const side = Math.abs(x - h.centre) - h.half - edgeSway(h, x, y);
      spot.cover = scene.inside(Math.max(side, top - y, y - foot));
      spot.height = form(h, x, y, base);
      spot.tone = tone;
    },
    {
      area: {
        left: h.centre - h.half * 1.1,
        top: top - 1,
        right: h.centre + h.half * 1.1,
        bottom: h.rail + h.length + 2,
      },
      follow: 1,
    },
  );
}
