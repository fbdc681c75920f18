declare const safeHtml: unique symbol;

/** HTML that a page shows as it is; `asSafeHtml` marks what was sanitised, and `src/rebuild/project/content/rich-text.ts` alone calls it. */
export type SafeHtml = string & { readonly [safeHtml]: true };

export const asSafeHtml = (sanitised: string): SafeHtml => sanitised as SafeHtml;

/** The same, with sanitised HTML in every field that is called `html`; all other texts are plain. */
export type WithSafeHtml<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? WithSafeHtml<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Key extends 'html' ? SafeHtml : WithSafeHtml<Value[Key]> }
      : Value;
