import type { ProductCodes } from '../shop/shop-defaults.ts';

/** Param with the ids of accessories. */
export const ACCESSORIES_PARAM = 'accessories';

/** Whether a param is for the shop's rules only. */
export const isHiddenParam = (code: string, { hiddenParams }: Pick<ProductCodes, 'hiddenParams'>): boolean =>
  code === ACCESSORIES_PARAM || hiddenParams.includes(code);
