import { localItems } from '../../domain/requests/browser-storage.ts';

/** In local storage, written by `public/error-goal.js`. */
const KEY = 'missed-goals';
const GOAL = /^error-\d{3}$/;

/** The person who takes consent back has nothing told of what has waited. */
export const forgetMissedGoals = (): void => localItems().removeItem(KEY);

/** Goals of error documents, which have no scripts of the shop to tell anybody; they are told once. */
export function takeMissedGoals(): string[] {
  const stored = localItems().getItem(KEY);
  if (stored === null) return [];
  localItems().removeItem(KEY);
  return stored.split(' ').filter((goal) => GOAL.test(goal));
}
