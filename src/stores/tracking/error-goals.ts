import { trackGoal } from './tracking.ts';

/** Errors that the shop's counter is told of. */
const COUNTED: readonly number[] = [404, 500, 502];

/** Tells the shop's counter that an error screen is shown. */
export function trackErrorScreen(status: number): void {
  if (COUNTED.includes(status)) trackGoal(`error-${status}`);
}
