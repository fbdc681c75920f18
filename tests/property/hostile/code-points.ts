import * as fc from 'fast-check';

/** Any code point, surrogates among them: the unit `binary` of fast-check, which first builds a table of all of them. */
export const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
