import { SAMPLE_PARAM } from './sample.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';

/** Param with the ids of accessories. */
export const ACCESSORIES_PARAM = 'accessories';

/** Whether a param is for the shop's rules only. */
export const isHiddenParam = (
  code: string,
  { hiddenParams, swatch }: Pick<ProductCodes, 'hiddenParams' | 'swatch'>,
): boolean =>
  code === ACCESSORIES_PARAM || code === SAMPLE_PARAM || code === swatch || hiddenParams.includes(code);
