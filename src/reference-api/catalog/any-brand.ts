/** Stands in selections for the products of any brand; it is no category of the tree. */
export const BRAND_CATEGORY_ID = -42;

/** The option, and filter, that names a product's brand. */
export const BRAND_OPTION_CODE = 'brendy';
