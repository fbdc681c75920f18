import { watchAnswer } from '../../features/counters/watch-answer.ts';
import { startLivePage } from '../../stores/notifications/live-page.ts';

/** Behind what the first touch wants. */
const LIVE_AFTER_MS = 2000;

/** What a page runs once it is at rest: counters, where the shop has any, and after a while the live channel. */
export function startLater(page: Document): void {
  setTimeout(startLivePage, LIVE_AFTER_MS);
  watchAnswer(page);
}
