import * as z from 'zod/mini';

/** How it goes to tell someone else of changed addresses, but for what went wrong; times are milliseconds. */
export const SendingStateSchema = z.object({
  /** Addresses that were still to be confirmed when it was last tried. */
  pending: z.int(),
  /** When addresses were last confirmed, and how many. */
  confirmedAt: z.optional(z.number()),
  confirmed: z.optional(z.int()),
  /** Attempts that have failed since then. */
  failures: z.int(),
  retryAt: z.optional(z.number()),
});
