import type { PictureRecipe, Shot } from '../drawing/recipe.ts';
import { WOVEN_REPEAT_CM } from '../print/figure.ts';
import type { Scene } from '../relief/scene.ts';
import { drawBed } from './bed.ts';
import { drawCurtain } from './curtain.ts';
import { drawDrape } from './drape.ts';
import { drawMacro } from './macro.ts';
import { drawNapkin } from './napkin.ts';
import { drawPillow } from './pillow.ts';
import { drawPlaceholder } from './placeholder.ts';
import { drawRobe } from './robe.ts';
import { drawRoll } from './roll.ts';
import { drawStack } from './stack.ts';
import { drawSwatch } from './swatch.ts';
import { drawTablecloth } from './tablecloth.ts';
import { drawThrow } from './throw.ts';
import { drawTowel } from './towel.ts';

/** A way to show a cloth: how many cm the picture spans, and what is laid into it. */
export interface ShotPlan {
  across: (recipe: PictureRecipe, ratio: number) => number;
  draw: (scene: Scene, recipe: PictureRecipe) => void;
}

const printRepeat = ({ cloth }: PictureRecipe): number =>
  cloth.print.kind !== 'none' ? cloth.print.scale : cloth.weave === 'jacquard' ? WOVEN_REPEAT_CM : 0;

/** Wide pictures show as much from top to bottom as upright ones do. */
const spans =
  (cm: number) =>
  (_: PictureRecipe, ratio: number): number =>
    cm * Math.max(1, ratio / 0.8);

/** Loops and stitches are larger than threads, so fewer of them make a picture. */
const threadsShown = ({ cloth }: PictureRecipe): number =>
  cloth.weave === 'knit' ? 52 : cloth.weave === 'terry' ? 80 : 120;

const swatchSpan = (recipe: PictureRecipe, ratio: number): number =>
  spans(Math.max(threadsShown(recipe) / recipe.cloth.threadsPerCm, 1.7 * printRepeat(recipe), 8))(
    recipe,
    ratio,
  );

const macroSpan = (recipe: PictureRecipe, ratio: number): number =>
  spans(Math.max((threadsShown(recipe) * 0.36) / recipe.cloth.threadsPerCm, 2))(recipe, ratio);

export function shotOf(shot: Shot): ShotPlan {
  switch (shot) {
    case 'swatch':
      return { across: swatchSpan, draw: drawSwatch };
    case 'drape':
      return { across: spans(42), draw: drawDrape };
    case 'macro':
      return { across: macroSpan, draw: drawMacro };
    case 'roll':
      return { across: spans(72), draw: drawRoll };
    case 'stack':
      return { across: spans(46), draw: drawStack };
    case 'curtain':
      return { across: spans(150), draw: drawCurtain };
    case 'pillow':
      return { across: spans(60), draw: drawPillow };
    case 'towel':
      return { across: spans(64), draw: drawTowel };
    case 'bed':
      return { across: (_, ratio) => (ratio > 1.2 ? 290 : 230), draw: drawBed };
    case 'tablecloth':
      return { across: spans(150), draw: drawTablecloth };
    case 'napkin':
      return { across: spans(34), draw: drawNapkin };
    case 'throw':
      return { across: spans(112), draw: drawThrow };
    case 'robe':
      return { across: spans(110), draw: drawRobe };
    case 'placeholder':
      return { across: spans(26), draw: drawPlaceholder };
  }
}
