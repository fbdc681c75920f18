import { loadBasket } from '../basket/basket.ts';
import { environment } from '../environment/environment.ts';
import { forgetFormerCustomer } from '../account/personal-data.ts';
import { notifySessionChange } from '../visitor/session-changes.ts';
import { readFavorites } from '../favorites/sync-favorites.ts';
import { $visitorUid, readVisitor } from '../visitor/visitor.ts';

/** Drafts and orders of someone else who used this browser are nobody's business. */
export function rememberCustomer(): void {
  readVisitor();
  const uid = $visitorUid.get();
  if (uid === undefined || !forgetFormerCustomer(uid)) return;
  for (const key of ['orderCompletedId', 'orderCompletedCode'] as const) environment().cookies.remove(key);
}

/** What follows the tokens of a new session, in this tab and in the others: the basket, the favourites, the prices. */
export async function enterSession(): Promise<void> {
  rememberCustomer();
  await loadBasket();
  await readFavorites();
  readVisitor();
  notifySessionChange();
  environment().sessionChannel.post('changed');
}
