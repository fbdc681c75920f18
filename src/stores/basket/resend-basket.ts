import { NetworkError } from '../../api/errors.ts';
import { requestChange } from './basket.ts';
import { putChange } from './put-groups.ts';
import { $unsentCounts, clearUnsent } from './unsent-counts.ts';

let isSending = false;

/** Sends what a page that was left could not add to the guest's basket. Counts are absolute, so repeating is safe. */
export async function resendBasket(): Promise<void> {
  if (isSending) return;
  const unsent = $unsentCounts.get();
  const change = putChange('count', unsent);
  if (unsent.length === 0) return;
  isSending = true;
  const outcome = await requestChange(change);
  isSending = false;
  const isUnanswered = outcome.status === 'failed' && outcome.error instanceof NetworkError;
  if (!isUnanswered) clearUnsent();
}
