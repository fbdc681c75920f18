import { formatNumber, round } from '../text/format.ts';

const NBSP = '\u00a0';
const GRAMS_PER_KILOGRAM = 1000;
const CM3_PER_M3 = 1_000_000;
const SMALLEST_M3 = 0.001;

/** Grams as «850 г», «2,35 кг». */
export const formatWeight = (grams: number): string =>
  grams < GRAMS_PER_KILOGRAM
    ? `${formatNumber(Math.round(grams))}${NBSP}г`
    : `${formatNumber(round(grams / GRAMS_PER_KILOGRAM))}${NBSP}кг`;

/** Cubic centimetres as «0,012 м³». */
export const formatVolume = (cm3: number): string =>
  `${formatNumber(Math.max(SMALLEST_M3, round(cm3 / CM3_PER_M3, 3)))}${NBSP}м³`;

/** Sides in centimetres as «40 × 30 × 12 см», without fractions. */
export const formatSizes = (sides: readonly number[]): string =>
  `${sides.map((side) => formatNumber(Math.ceil(side))).join(`${NBSP}×${NBSP}`)}${NBSP}см`;
