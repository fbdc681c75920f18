import * as z from 'zod/mini';

/** Letters, digits, `_`, `.`, `~`, `+`, `/`, `=` and `-`: what a cookie and a header hold as it is. */
const TOKEN_TEXT = /^[\w.~+/=-]{0,4096}$/;

/** A token as a back end issues it, for a cookie of the shop and a header of later calls; empty where it is withheld. */
export const TokenSchema = z.string().check(z.regex(TOKEN_TEXT));

/** What names a bill: printable ASCII, so that a cookie and an address hold it. */
export const BillIdSchema = z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/));
