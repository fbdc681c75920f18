/** The switches of the shop's configuration and what they mean; all of them may be missing. */
export const FLAGS = {
  /** `true`: the product page shows the products of its `accessories` param. */
  ACCESSORIES_PRODUCTS: 'flag',
  /** `true`: the product page shows other products of the same brand. */
  OTHER_BRAND_PRODUCTS: 'flag',
  /** `products`: the product page shows the widget that PRODUCT_WIDGET names. */
  WIDGET_TYPE: 'text',
  /** Code of that widget. */
  PRODUCT_WIDGET: 'text',
  /** Set: products of CUSTOM_CAROUSEL_CATEGORY get a carousel for each of CUSTOM_CAROUSEL_CHILDREN. */
  ADD_CUSTOM_CAROUSEL: 'switch',
  /** Code of the category that has to be the product's last one. */
  CUSTOM_CAROUSEL_CATEGORY: 'text',
  /** Codes of the child categories that get a carousel. */
  CUSTOM_CAROUSEL_CHILDREN: 'list',
  /** Codes of the options by which those carousels are filtered like the product. */
  FILTERS_CODES: 'list',
  /** Codes of child categories whose carousel is not filtered. */
  CATEGORIES_WITHOUT_FILTERS: 'list',
  /** Codes of the raffles that have a page. */
  RAFFLES: 'list',
  /** Tag of the news that are the shop's actions. */
  ACTIONS_TAG: 'text',
} as const;

/** A setting that names one of the shop's forms by its id. */
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

/** Whether a flag is set to anything but empty, `false` and `0`. */
export const isFlagSet = (flags: Flags, name: Named<'switch'>): boolean =>
  !unset.includes(textOf(flags, name));

/** Empty where the shop does not have it. */
export const flagText = (flags: Flags, name: Named<'text'>): string => textOf(flags, name);

export const flagList = (flags: Flags, name: Named<'list'>): string[] =>
  textOf(flags, name)
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** The settings that name a form. */
export const formFlagsOf = (flags: Flags): FormFlag[] =>
  Object.keys(flags).flatMap((name) =>
    name.startsWith(FORM) ? [`FORM_${name.slice(FORM.length)}` as const] : [],
  );
