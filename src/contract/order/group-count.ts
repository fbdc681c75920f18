import * as z from 'zod/mini';

/** Units, never below zero. */
export const CountSchema = z.number().check(z.minimum(0));

export const GroupCountSchema = z.object({ id: z.int(), count: CountSchema });

/** A group that is put into the basket. */
export const PutGroupSchema = z.extend(GroupCountSchema, {
  /** Whether the line asks for one uncut piece. Left out, a line keeps its wish, and a new one has none. */
  onePiece: z.optional(z.boolean()),
});
export type PutGroup = z.infer<typeof PutGroupSchema>;

/** Whether a group or a set is in the order. */
export const SelectedSchema = z.object({ id: z.int(), selected: z.boolean() });
