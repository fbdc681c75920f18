import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { persisted } from '../../../../stores/storage/persisted.ts';

const CancellationDraftSchema = z.object({
  orderId: z.int(),
  reasonId: z.nullable(z.int()),
  comment: z.string(),
});
export type CancellationDraft = z.infer<typeof CancellationDraftSchema>;

export const emptyCancellation: CancellationDraft = { orderId: 0, reasonId: null, comment: '' };

/** Reason of a cancellation; outlives reloads and sign-ins. */
export const $cancellation: WritableAtom<CancellationDraft> = persisted(
  'order-cancellation',
  CancellationDraftSchema,
  emptyCancellation,
);
