import type { Shot } from '../../media/drawing/recipe.ts';
import type { ClothKind, Sentence } from '../cloth/cloth-kind.ts';

/** One size of sewn goods. */
export interface GoodsSize {
  title: string;
  /** m² of cloth. */
  cloth: number;
}

/** A sort of goods sewn from cloth. */
export interface GoodsKind {
  code: string;
  category: (cloth: ClothKind) => string;
  /** Head of the title: «Скатерть», before the name of the line. */
  noun: string;
  /** Words after the name of the line and the cloth: «4 шт.». */
  tail: string;
  /** Value of the option «purpose». */
  purpose: string;
  sizes: readonly GoodsSize[];
  /** Whole roubles for sewing the first size and the last. */
  sewingPrice: readonly [number, number];
  /** Whole roubles between which a price must stay. */
  priceBounds: readonly [number, number];
  shots: readonly Shot[];
  /** Parts of a set; empty for a single thing. */
  parts: readonly { title: string; count: number }[];
  /** Sentences on how it is made. */
  makingTexts: readonly Sentence[];
}
