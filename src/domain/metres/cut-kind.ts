import type { MetresKind } from '../../contract/shop/metres-settings.ts';
import type { Cloth } from './cloth.ts';
import { cutCurtainBest } from './curtain-cut.ts';
import {
  coverPart,
  flapCase,
  hemmedPiece,
  overlapStrip,
  runnerPiece,
  seamedFace,
  tableCover,
} from './cut-pieces.ts';
import { cutFlat } from './flat-cut.ts';
import { cutGarment } from './garment-cut.ts';
import { RECTANGLE_ROWS, rectangleNames } from './kind-fields.ts';
import type { CutPiece, CutResult } from './result.ts';

type KindOf<Shape extends MetresKind['shape']> = Extract<MetresKind, { shape: Shape }>;

/** By field; a choice has the number of its option. */
type Values = ReadonlyMap<string, number>;

interface Flat {
  readonly turn: boolean;
  readonly joinSeam?: number | undefined;
  readonly lengthName?: string | undefined;
}

/** In rows where a pattern has to meet, else as short as can be; what is too wide is joined where the kind may be. */
function cutPieces(cloth: Cloth, pieces: readonly CutPiece[], flat: Flat): CutResult {
  const { turn, joinSeam, lengthName } = flat;
  const work = {
    pieces,
    turn,
    joinSeam: joinSeam ?? 0,
    lengthName: (name: string) => (lengthName === undefined ? name : `${name}, ${lengthName}`),
  };
  const whole = cutFlat(cloth, { ...work, method: cloth.repeat > 0 ? 'rows' : 'pack' });
  if (whole.kind === 'possible' || joinSeam === undefined) return whole;
  return cutFlat(cloth, { ...work, method: 'join' });
}

function setPiece(kind: KindOf<'set'>, item: KindOf<'set'>['sizes'][number]['items'][number]): CutPiece {
  switch (item.shape) {
    case 'hemmed':
      return hemmedPiece({ ...item, hem: kind.hem });
    case 'cover-part':
      return coverPart({ ...item, seam: kind.seam, opening: kind.opening });
    case 'flap-case':
      return flapCase({ ...item, flap: kind.flap, seam: kind.seam, hem: kind.hem });
    case 'cut':
      return item;
  }
}

function cutCushions(cloth: Cloth, kind: KindOf<'cushion'>, values: Values): CutResult {
  const sized = {
    width: values.get('width') ?? 0,
    height: values.get('length') ?? 0,
    count: values.get('pieces') ?? 0,
  };
  const piece =
    values.get('closing') === 0
      ? seamedFace({ ...sized, name: kind.faceName, count: 2 * sized.count, seam: kind.seam })
      : overlapStrip({
          ...sized,
          name: kind.stripName,
          seam: kind.seam,
          hem: kind.hem,
          overlap: kind.overlap,
        });
  return cutPieces(cloth, [piece], { turn: true });
}

function cutDress(cloth: Cloth, kind: KindOf<'garment'>, values: Values): CutResult {
  const size = kind.sizes[values.get('set-size') ?? 0];
  const sleeve = kind.sleeves[values.get('sleeve') ?? 0];
  return cutGarment(cloth, {
    hips: size?.hips ?? 0,
    sleeveWidth: size?.sleeveWidth ?? 0,
    sleeveLength: sleeve?.length ?? 0,
    length: values.get('length') ?? 0,
    ease: kind.ease,
    seam: kind.seam,
    bodyAllowance: kind.bodyAllowance,
    sleeveAllowance: kind.sleeveAllowance,
    names: { front: kind.frontName, back: kind.backName, sleeve: kind.sleeveName },
  });
}

function rectangles(kind: KindOf<'rectangles'>, values: Values): CutPiece[] {
  return Array.from({ length: RECTANGLE_ROWS }, (_, at) => rectangleNames(at + 1)).flatMap((names, at) => {
    const width = values.get(names.width);
    const height = values.get(names.height);
    if (width === undefined || height === undefined) return [];
    const name = at === 0 ? kind.name : `${kind.name} ${at + 1}`;
    return { name, width, height, count: values.get(names.count) ?? 1 };
  });
}

/** How many metres of a cloth a thing of this kind takes, by its measures as `readMeasures` gives them. */
export function cutKind(cloth: Cloth, kind: MetresKind, values: Values): CutResult {
  const value = (name: string): number => values.get(name) ?? 0;
  const sized = { width: value('width'), height: value('length'), count: values.get('pieces') ?? 1 };
  switch (kind.shape) {
    case 'hung':
      return cutCurtainBest(cloth, {
        ...kind,
        rail: value('rail'),
        height: value('height'),
        panels: value('panels'),
        fullness: kind.fullness[value('fullness')]?.value ?? 1,
        firstLengthLoss: 0,
      });
    case 'set': {
      const items = kind.sizes[value('set-size')]?.items ?? [];
      return cutPieces(
        cloth,
        items.map((item) => setPiece(kind, item)),
        kind,
      );
    }
    case 'table': {
      const cover = tableCover({ ...sized, name: kind.name, drop: value('drop'), hem: kind.hem });
      return cutPieces(cloth, [cover], { ...kind, turn: true });
    }
    case 'hemmed':
      return cutPieces(cloth, [hemmedPiece({ ...sized, name: kind.name, hem: kind.hem })], { turn: true });
    case 'cushion':
      return cutCushions(cloth, kind, values);
    case 'runner': {
      const runner = {
        ...kind,
        tableLength: value('length'),
        overhang: value('overhang'),
        width: value('width'),
        count: sized.count,
      };
      return cutPieces(cloth, [runnerPiece({ ...runner, lies: 'along' })], { turn: true });
    }
    case 'garment':
      return cutDress(cloth, kind, values);
    case 'rectangles':
      return cutPieces(cloth, rectangles(kind, values), { turn: true });
  }
}
