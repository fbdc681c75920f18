import type { PRINT_KINDS, Weave } from '../../media/drawing/recipe.ts';
import type { CareCode } from './care.ts';

export type Fibre = 'Хлопок' | 'Лён' | 'Шерсть' | 'Шёлк' | 'Смесовые ткани';
export type PrintKind = (typeof PRINT_KINDS)[number];
export type PaletteRange = 'light' | 'deep' | 'wool';

/** Prints that are put on woven cloth; the lines of the others are woven. */
export const PRINTED: readonly PrintKind[] = ['sprig', 'toile', 'dots', 'geometric', 'botanical'];

/** A sentence of a description: of any cloth, or with these figures, or from a width in cm on. */
export type Sentence = string | { text: string; prints?: readonly PrintKind[]; minWidth?: number };

/** A sort of cloth: everything that its articles have in common. */
export interface ClothKind {
  /** Code of the category that sells it by the metre. */
  code: string;
  title: string;
  /** How it is named in the titles of goods sewn from it: «сатин», «варёный лён». */
  shortTitle: string;
  /** Genitive: «из сатина». */
  genitive: string;
  fibre: Fibre;
  compositions: readonly string[];
  weave: Weave;
  weaveTitle: string;
  /** Warp threads per centimetre, thinnest and densest article. */
  threads: readonly [number, number];
  /** Whether the number of threads is worth telling a shopper. */
  countsThreads: boolean;
  /** g/m². */
  densities: readonly number[];
  /** cm. */
  widths: readonly number[];
  /** Whole roubles for a metre, lightest and densest article. */
  price: readonly [number, number];
  slub: number;
  sheen: number;
  prints: readonly PrintKind[];
  /** Share of figured lines. */
  printedShare: number;
  palettes: PaletteRange;
  /** Shades of plain-dyed lines. */
  shades: readonly string[];
  care: CareCode;
  /** Percent after the first wash, along and across. */
  shrinkage: readonly [number, number];
  purposes: readonly string[];
  season: string;
  countries: readonly string[];
  /** Title of the partner that weaves the Russian articles. */
  partner: string;
  /** How often lines of it come up. */
  weight: number;
  /** Goods made of it, with the share of lines that have them. */
  goodsShares: readonly (readonly [goods: string, share: number])[];
  /** How it feels and why; each sentence ends with a full stop. */
  feelTexts: readonly Sentence[];
  /** What it is good for. */
  useTexts: readonly Sentence[];
}
