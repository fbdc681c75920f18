import { loadBasket } from './basket.ts';
import { environment } from './environment.ts';
import { mergeGuestFavorites } from './merge-favorites.ts';
import { readPriceRole } from './price-role.ts';
import { tellSessionChange } from './session-changes.ts';

/** What follows the tokens of a new session, in this tab and in the others: the basket, the favourites, the prices. */
export async function enterSession(): Promise<void> {
  await loadBasket();
  await mergeGuestFavorites();
  readPriceRole();
  tellSessionChange();
  environment().sessionChannel.post('changed');
}
