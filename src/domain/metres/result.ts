import type { Cloth } from './cloth.ts';

/** A piece to cut, washed, with its hems and seams; centimetres, width across the cloth unless it is turned. */
export interface CutPiece {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly count: number;
}

/** A piece on the unwashed cloth, centimetres from its left edge and its beginning. */
export interface PlacedPiece {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turned: boolean;
}

/** Why something cannot be cut; sizes in centimetres. */
export type CutProblem =
  | { readonly kind: 'too-high'; readonly height: number; readonly usable: number }
  | {
      readonly kind: 'too-wide';
      readonly name: string;
      readonly width: number;
      readonly height: number;
      readonly usable: number;
      readonly mayTurn: boolean;
    }
  | { readonly kind: 'seams-too-wide'; readonly usable: number };

export interface PossibleCut {
  readonly kind: 'possible';
  readonly cloth: Cloth;
  /** To buy. */
  readonly metres: number;
  /** Unwashed centimetres that the pieces take, before rounding. */
  readonly length: number;
  readonly pieces: readonly CutPiece[];
  readonly placed: readonly PlacedPiece[];
  /** Whether a piece is sewn of several widths of cloth. */
  readonly joined: boolean;
}

export interface ImpossibleCut {
  readonly kind: 'impossible';
  readonly pieces: readonly CutPiece[];
  readonly problem: CutProblem;
}

export type CutResult = PossibleCut | ImpossibleCut;
