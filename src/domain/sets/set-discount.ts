/** Selected products required for the discount. */
export const PRODUCTS_FOR_SET_DISCOUNT = 2;
export const SET_DISCOUNT_PERCENT = 10;

const WHOLE_PERCENT = 100;

/** Kopecks per unit with the discount, rounded half up. */
export const setPrice = (price: number): number =>
  Math.round((price * (WHOLE_PERCENT - SET_DISCOUNT_PERCENT)) / WHOLE_PERCENT);
