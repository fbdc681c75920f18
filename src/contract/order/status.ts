import * as z from 'zod/mini';

/** A state of an order or quick order, with the words for it. */
export const StatusSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Statuses are shown by group, such as all that are on the way; null for the list of quick orders. */
  groupId: z.nullable(z.int()),
});
export type Status = z.infer<typeof StatusSchema>;

/** How many there are in a status or group of statuses. */
export const StatusCountSchema = z.object({ id: z.int(), title: z.string(), count: z.int() });
export type StatusCount = z.infer<typeof StatusCountSchema>;
