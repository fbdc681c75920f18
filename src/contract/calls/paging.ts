import * as z from 'zod/mini';

export const PageMetaSchema = z.object({
  currentPage: z.int().check(z.minimum(1)),
  perPage: z.int().check(z.minimum(1)),
  offset: z.int().check(z.minimum(0)),
  pageCount: z.int().check(z.minimum(0)),
  totalCount: z.int().check(z.minimum(0)),
});
export type PageMeta = z.infer<typeof PageMetaSchema>;

/** A page of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: PageMetaSchema });

/**
 * A page of a list that can answer with changes only. A back end that counts revisions sends `revision`; asked with
 * `changedAfter`, it lists what changed since that revision and names in `removedIds` what is gone. One that does not
 * count revisions ignores `changedAfter` and sends everything: the storefront then compares.
 */
export const changesOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: PageMetaSchema,
    revision: z.optional(z.string()),
    /** True where the answer lists changes only. */
    partial: z.optional(z.boolean()),
    removedIds: z.optional(z.array(z.int())),
  });
