import {
  boughtMetres,
  type Cloth,
  cutLength,
  fits,
  unwashedLength,
  unwashedWidth,
  usableWidth,
  wholeUp,
} from './cloth.ts';
import { joinedWidths } from './flat-cut.ts';
import { layLengths } from './lengths.ts';
import type { CutResult, PlacedPiece } from './result.ts';

/** Whether the height lies across the cloth, or lengths of it hang side by side. */
export type Orientation = 'across' | 'along-whole-window' | 'along-per-panel';

/** What hangs in folds before a window; centimetres. */
export interface CurtainWork {
  readonly rail: number;
  /** Width of the flat cloth for one of the rail. */
  readonly fullness: number;
  readonly panels: number;
  readonly height: number;
  readonly sideHem: number;
  readonly topHem: number;
  readonly bottomHem: number;
  readonly orientation: Orientation;
  /** Taken by each edge that is joined to another. */
  readonly joinSeam: number;
  /** Once, to place the motif on the first length. */
  readonly firstLengthLoss: number;
  readonly panelName: string;
  readonly lengthName: string;
}

const heightOf = ({ topHem, height, bottomHem }: CurtainWork): number => topHem + height + bottomHem;

const panelWidth = ({ rail, fullness, panels, sideHem }: CurtainWork): number =>
  (rail * fullness) / panels + 2 * sideHem;

function cutAcross(cloth: Cloth, work: CurtainWork): CutResult {
  const usable = usableWidth(cloth);
  const height = heightOf(work);
  const width = panelWidth(work);
  const pieces = [{ name: work.panelName, width, height, count: work.panels }];
  if (!fits(height, usable))
    return { kind: 'impossible', pieces, problem: { kind: 'too-high', height, usable } };
  const perPanel = cutLength(cloth, width);
  const length = work.firstLengthLoss + perPanel * work.panels;
  const placed = Array.from({ length: work.panels }, (_, at): PlacedPiece => ({
    name: work.panelName,
    x: cloth.selvedge,
    y: work.firstLengthLoss + at * perPanel,
    width: unwashedWidth(cloth, height),
    height: unwashedLength(cloth, width),
    turned: true,
  }));
  return {
    kind: 'possible',
    cloth,
    metres: boughtMetres(cloth, length),
    length,
    pieces,
    placed,
    joined: false,
  };
}

/** Undefined where seams leave nothing of a width. */
function lengthCount(cloth: Cloth, work: CurtainWork): number | undefined {
  const usable = usableWidth(cloth);
  if (work.orientation === 'along-per-panel') {
    const perPanel = joinedWidths(panelWidth(work), usable, work.joinSeam);
    return perPanel && perPanel * work.panels;
  }
  const gained = usable - 2 * work.joinSeam;
  const flat = work.rail * work.fullness + 2 * work.sideHem * work.panels;
  return gained > 0 ? wholeUp(flat / gained) : undefined;
}

function cutAlong(cloth: Cloth, work: CurtainWork): CutResult {
  const usable = usableWidth(cloth);
  const height = heightOf(work);
  const count = lengthCount(cloth, work);
  if (count === undefined)
    return {
      kind: 'impossible',
      pieces: [{ name: work.panelName, width: panelWidth(work), height, count: work.panels }],
      problem: { kind: 'seams-too-wide', usable },
    };
  const lengths = Array.from({ length: count }, (_, at) => ({
    name: work.lengthName,
    height,
    number: at + 1,
  }));
  const { length, placed } = layLengths(cloth, lengths, work.firstLengthLoss);
  return {
    kind: 'possible',
    cloth,
    metres: boughtMetres(cloth, length),
    length,
    pieces: [{ name: work.lengthName, width: usable, height, count }],
    placed,
    joined: count > work.panels,
  };
}

export const cutCurtain = (cloth: Cloth, work: CurtainWork): CutResult =>
  work.orientation === 'across' ? cutAcross(cloth, work) : cutAlong(cloth, work);

/**
 * Across the cloth where the height lies within its width and nothing has to stand upright, else in lengths for the whole
 * window; of two possible ways the one that buys less.
 */
export function cutCurtainBest(cloth: Cloth, work: Omit<CurtainWork, 'orientation'>): CutResult {
  const along = cutCurtain(cloth, { ...work, orientation: 'along-whole-window' });
  if (cloth.oneWay || cloth.repeat > 0) return along;
  const across = cutCurtain(cloth, { ...work, orientation: 'across' });
  if (across.kind === 'impossible') return along;
  return along.kind === 'possible' && along.metres < across.metres ? along : across;
}
