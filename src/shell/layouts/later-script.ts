import { watchAnswer } from '../../features/counters/watch-answer.ts';
import { watchDealer } from '../../features/dealer/watch-dealer.ts';
import { startLivePage } from '../../stores/notifications/live-page.ts';
import { prefetchLinks } from '../head/prefetch-links.ts';
import { startParts } from './start-parts.ts';

/** Behind what the first touch wants. */
const LIVE_AFTER_MS = 2000;

/**
 * What a page runs once it is at rest: counters, what dealers are shown, links that are fetched ahead, and after a while the
 * live channel, with messages of the shop, other tabs and new versions. A part does nothing in a shop or a browser that has no
 * use for it.
 */
export function startLater(page: Document): void {
  void startParts(page, [
    () => setTimeout(startLivePage, LIVE_AFTER_MS),
    watchAnswer,
    () => page.querySelector('[data-dealer-site]') && watchDealer(page),
    prefetchLinks,
  ]);
}
