import type { PictureRecipe, Print, Shot } from '../../media/drawing/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { WILLOW } from '../vocabulary/palettes.ts';
import { shadeOf } from '../vocabulary/shades.ts';

/** Ids of the clips; stable. */
export const ClipId = { willowSatin: 9001, velvetCurtain: 9002, terryLoops: 9003 } as const;

/** Where the middle of the frame is, as shares of the picture's width and height. */
type Place = readonly [x: number, y: number];

/** A slow look over one picture. */
export interface Clip {
  fileId: number;
  /** File in `media/clips`. */
  name: string;
  recipe: PictureRecipe;
  seconds: number;
  /** Side of the frame as a share of the picture's. */
  window: number;
  from: Place;
  to: Place;
}

const shot = ({
  cloth,
  shade,
  how,
  seed,
  print,
}: {
  readonly cloth: string;
  readonly shade: string;
  readonly how: Shot;
  readonly seed: number;
  readonly print?: Print;
}): PictureRecipe => ({
  cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade), print),
  shot: how,
  seed,
  ground: '#efe9df',
});

const BRANCHES: Print = { kind: 'botanical', colours: WILLOW.inks.map(({ hex }) => hex), scale: 44 };

/** The clips that come with the reference API; `scripts/draw-clips.ts` draws their frames. */
export const CLIPS: readonly Clip[] = [
  {
    fileId: ClipId.willowSatin,
    name: 'willow-satin.mp4',
    recipe: shot({ cloth: 'satin', shade: 'milk', how: 'drape', seed: 17, print: BRANCHES }),
    seconds: 8,
    window: 0.6,
    from: [0.32, 0.66],
    to: [0.66, 0.34],
  },
  {
    fileId: ClipId.velvetCurtain,
    name: 'velvet-curtain.mp4',
    recipe: shot({ cloth: 'barhat', shade: 'moss', how: 'curtain', seed: 23 }),
    seconds: 8,
    window: 0.6,
    from: [0.5, 0.32],
    to: [0.5, 0.68],
  },
  {
    fileId: ClipId.terryLoops,
    name: 'terry-loops.mp4',
    recipe: shot({ cloth: 'mahra', shade: 'sage', how: 'macro', seed: 29 }),
    seconds: 7,
    window: 0.64,
    from: [0.36, 0.36],
    to: [0.62, 0.6],
  },
];

/** What is to be known of a clip without sound, for those who do not see it. */
export const WILLOW_CAPTIONS = `WEBVTT

00:00.000 --> 00:08.000
[без звука] Камера медленно идёт по складкам сатина: на молочном фоне ивовые ветви, на сгибах мягкий блеск
`;

/** The id of a clip by its name without the ending. @throws RangeError for an unknown one */
export function clipIdOf(name: string): number {
  const clip = CLIPS.find((each) => each.name === `${name}.mp4`);
  if (clip === undefined) throw new RangeError(`There is no clip ${name}`);
  return clip.fileId;
}
