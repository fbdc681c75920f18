/** In local storage, written by `public/error-goal.js`. */
const KEY = 'missed-goals';
const GOAL = /^error-\d{3}$/;

/** Goals of error documents, which have no scripts of the shop to tell anybody; they are told once. */
export function takeMissedGoals(): string[] {
  const stored = localStorage.getItem(KEY);
  if (stored === null) return [];
  localStorage.removeItem(KEY);
  return stored.split(' ').filter((goal) => GOAL.test(goal));
}
