import * as z from 'zod/mini';

/** Documents of one request at most. */
export const MAX_AGREED = 20;

/** A document that a person has agreed to, in the version that was shown. */
export const AgreedSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  hash: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type Agreed = z.infer<typeof AgreedSchema>;

/**
 * What was agreed to, each document by a box of its own. Left out where the shop has no documents: then `accept` alone says
 * it. With them, `accept` says whether all required ones of the place are among these.
 */
export const agreedDocuments = z.optional(z.array(AgreedSchema).check(z.maxLength(MAX_AGREED)));
