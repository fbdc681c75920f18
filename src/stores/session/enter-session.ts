import { loadBasket } from '../basket/basket.ts';
import { environment } from '../environment/environment.ts';
import { forgetFormerCustomer } from '../account/personal-data.ts';
import { notifySessionChange } from '../visitor/session-changes.ts';
import { readFavorites } from '../favorites/sync-favorites.ts';
import { $visitorUid, readVisitor } from '../visitor/visitor.ts';

/** Removes another customer's drafts and orders. */
export function rememberCustomer(): void {
  readVisitor();
  const uid = $visitorUid.get();
  if (uid === undefined || !forgetFormerCustomer(uid)) return;
  for (const key of ['orderCompletedId', 'orderCompletedCode'] as const) environment().cookies.remove(key);
}

/** After a sign-in, in this tab and the others: basket, favourites, prices. */
export async function enterSession(): Promise<void> {
  rememberCustomer();
  await loadBasket();
  await readFavorites();
  readVisitor();
  notifySessionChange();
  environment().sessionChannel.post('changed');
}
