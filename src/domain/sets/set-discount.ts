/** How many different products of a set must be selected for the discount. */
export const PRODUCTS_FOR_SET_DISCOUNT = 2;
export const SET_DISCOUNT_PERCENT = 10;

const WHOLE_PERCENT = 100;

/** Kopecks for one unit in a set with the discount, half a kopeck rounded up. */
export const setPrice = (price: number): number =>
  Math.round((price * (WHOLE_PERCENT - SET_DISCOUNT_PERCENT)) / WHOLE_PERCENT);
