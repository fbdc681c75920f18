import { whenIdle } from '../../ui/page/page-moments.ts';
import { watchAnswer } from './watch-answer.ts';

/** Starts consent and counters when the page is idle. */
export const startCounters = (page: Document): void => whenIdle(page, () => watchAnswer(page));
