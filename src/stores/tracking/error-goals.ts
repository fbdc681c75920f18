import { trackGoal } from './tracking.ts';

/** Statuses that are reported to the counter. */
const COUNTED: readonly number[] = [404, 500, 502];

export function trackErrorScreen(status: number): void {
  if (COUNTED.includes(status)) trackGoal(`error-${status}`);
}
