/** Switches of the shop's configuration; all optional. */
export const FLAGS = {
  /** `true`: product pages show accessories. */
  ACCESSORIES_PRODUCTS: 'flag',
  /** `true`: product pages show other products of the brand. */
  OTHER_BRAND_PRODUCTS: 'flag',
  /** `products`: product pages show PRODUCT_WIDGET. */
  WIDGET_TYPE: 'text',
  PRODUCT_WIDGET: 'text',
  /** Set: products of CUSTOM_CAROUSEL_CATEGORY get a carousel per CUSTOM_CAROUSEL_CHILDREN. */
  ADD_CUSTOM_CAROUSEL: 'switch',
  /** Must be the product's last category. */
  CUSTOM_CAROUSEL_CATEGORY: 'text',
  CUSTOM_CAROUSEL_CHILDREN: 'list',
  /** Codes of options that filter those carousels by the product's values. */
  FILTERS_CODES: 'list',
  /** Child categories with unfiltered carousels. */
  CATEGORIES_WITHOUT_FILTERS: 'list',
  /** Raffles with a page. */
  RAFFLES: 'list',
  /** Tag of promotion news. */
  ACTIONS_TAG: 'text',
} as const;

/** A setting with a form's id. */
export type FormFlag = `FORM_${string}`;

const FORM = 'FORM_';

type Flags = Readonly<Record<string, string>>;
type Named<Kind> = {
  [Name in keyof typeof FLAGS]: (typeof FLAGS)[Name] extends Kind ? Name : never;
}[keyof typeof FLAGS];

const textOf = (flags: Flags, name: string): string =>
  (Object.hasOwn(flags, name) ? (flags[name] ?? '') : '').trim();

export const isFlagOn = (flags: Flags, name: Named<'flag'>): boolean => textOf(flags, name) === 'true';

const unset: readonly string[] = ['', 'false', '0'];

/** Set to anything but empty, `false` and `0`. */
export const isFlagSet = (flags: Flags, name: Named<'switch'>): boolean =>
  !unset.includes(textOf(flags, name));

/** Empty where unset. */
export const flagText = (flags: Flags, name: Named<'text'>): string => textOf(flags, name);

export const flagList = (flags: Flags, name: Named<'list'>): string[] =>
  textOf(flags, name)
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const formFlagsOf = (flags: Flags): FormFlag[] =>
  Object.keys(flags).flatMap((name) =>
    name.startsWith(FORM) ? [`FORM_${name.slice(FORM.length)}` as const] : [],
  );
