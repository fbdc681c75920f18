import { accountSession } from '../account/account-session.ts';
import { basketSession } from '../basket/basket-session.ts';
import { favoritesSession } from '../favorites/favorites-session.ts';
import { pricesSession } from '../prices/prices-session.ts';
import type { KeptData, SessionFollower } from '../visitor/session-follower.ts';

/** In the order in which they act: a former customer's data leave before anything of the next one's is read. */
const followers: readonly SessionFollower[] = [
  pricesSession,
  accountSession,
  basketSession,
  favoritesSession,
];

/** One after another; the first failure rejects. */
export async function notifyFollowers(
  event: Exclude<keyof SessionFollower, 'forget' | 'forgetInTab'>,
): Promise<void> {
  for (const follower of followers) await follower[event]?.();
}

/** Removes the customer's data from this browser. */
export function forgetPersonalData(kept: KeptData): void {
  for (const { forget } of followers) forget?.(kept);
}

/** Removes what this tab alone keeps of a customer who was signed out elsewhere. */
export function forgetInTab(): void {
  for (const follower of followers) follower.forgetInTab?.();
}
