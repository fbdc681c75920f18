import { loadBasket } from '../basket/basket.ts';
import { $customerUid, readCustomer } from './customer.ts';
import { environment } from '../page/environment.ts';
import { forgetFormerCustomer } from '../account/personal-data.ts';
import { readPriceRole } from '../prices/price-role.ts';
import { tellSessionChange } from './session-changes.ts';
import { readFavorites } from '../favorites/sync-favorites.ts';

/** Drafts and orders of somebody else who used this browser are nobody's business. */
export function rememberCustomer(): void {
  readCustomer();
  const uid = $customerUid.get();
  if (uid === undefined || !forgetFormerCustomer(uid)) return;
  for (const key of ['orderCompletedId', 'orderCompletedCode'] as const) environment().cookies.remove(key);
}

/** What follows the tokens of a new session, in this tab and in the others: the basket, the favourites, the prices. */
export async function enterSession(): Promise<void> {
  rememberCustomer();
  await loadBasket();
  await readFavorites();
  readPriceRole();
  tellSessionChange();
  environment().sessionChannel.post('changed');
}
