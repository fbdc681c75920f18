declare const safeHtml: unique symbol;

/** Sanitised HTML; only `src/rebuild/project/content/rich-text.ts` calls `asSafeHtml`. */
export type SafeHtml = string & { readonly [safeHtml]: true };

export const asSafeHtml = (sanitised: string): SafeHtml => sanitised as SafeHtml;

/** Fields called `html` hold sanitised HTML; all others are plain text. */
export type WithSafeHtml<Value> = Value extends string
  ? Value
  : Value extends readonly (infer Item)[]
    ? WithSafeHtml<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Key extends 'html' ? SafeHtml : WithSafeHtml<Value[Key]> }
      : Value;
