/** From how many selected products a set is cheaper, and by how much. */
export interface SetTerms {
  readonly products: number;
  readonly percent: number;
}

export const USUAL_SET_TERMS: SetTerms = { products: 2, percent: 10 };

/** What the shop says of it, or what is usual. */
export const setTermsOf = ({ sets }: { readonly sets?: Partial<SetTerms> | undefined }): SetTerms => ({
  ...USUAL_SET_TERMS,
  ...sets,
});

/** Units of a product that a set has at least: a piece, a metre, or all that is left of it. */
const LEAST_UNITS = 1;

/** Whether as much of a product is taken as makes it one of a set's; a snip of cloth makes no discount. */
export const countsToSet = (count: number, most: number): boolean => count >= Math.min(LEAST_UNITS, most);

const WHOLE_PERCENT = 100;

/** Kopecks per unit with the discount, rounded half up. */
export const setPrice = (price: number, { percent }: SetTerms): number =>
  Math.round((price * (WHOLE_PERCENT - percent)) / WHOLE_PERCENT);

const FROM: Readonly<Record<number, string>> = { 2: 'двух', 3: 'трёх', 4: 'четырёх', 5: 'пяти' };

/** «двух»: how many products there must be, after «от». */
export const fromHowMany = ({ products }: SetTerms): string => FROM[products] ?? String(products);
