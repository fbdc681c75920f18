import { localItems } from '../../domain/requests/browser-storage.ts';

/** In local storage, written by `public/error-goal.js`. */
const KEY = 'missed-goals';
const GOAL = /^error-\d{3}$/;

export const forgetMissedGoals = (): void => localItems().removeItem(KEY);

/** Goals of error documents, which have no scripts; reported once. */
export function takeMissedGoals(): string[] {
  const stored = localItems().getItem(KEY);
  if (stored === null) return [];
  localItems().removeItem(KEY);
  return stored.split(' ').filter((goal) => GOAL.test(goal));
}
