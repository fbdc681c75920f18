const codes: ReadonlySet<string> = new Set(['accessories', 'discount', 'until']);

/** Whether a param is read by the shop's rules and means nothing to a shopper. */
export const isInternalParam = (code: string): boolean => codes.has(code);
