import * as z from 'zod/mini';

/** Progress of notifying a receiver; times in milliseconds. */
export const SendingStateSchema = z.object({
  /** At the last attempt. */
  pending: z.int(),
  confirmedAt: z.optional(z.number()),
  confirmed: z.optional(z.int()),
  /** Since then. */
  failures: z.int(),
  retryAt: z.optional(z.number()),
});
