import type { ProductCodes } from '../shop/shop-defaults.ts';

/** Param with the ids of a product's accessories. */
export const ACCESSORIES_PARAM = 'accessories';

/** Whether a param is read by the shop's rules and means nothing to a shopper. */
export const isHiddenParam = (code: string, { hiddenParams }: Pick<ProductCodes, 'hiddenParams'>): boolean =>
  code === ACCESSORIES_PARAM || hiddenParams.includes(code);
