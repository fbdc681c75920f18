import { loadBasket } from './basket.ts';
import { environment } from './environment.ts';
import { readPriceRole } from './price-role.ts';
import { tellSessionChange } from './session-changes.ts';
import { readFavorites } from './sync-favorites.ts';

/** What follows the tokens of a new session, in this tab and in the others: the basket, the favourites, the prices. */
export async function enterSession(): Promise<void> {
  await loadBasket();
  await readFavorites();
  readPriceRole();
  tellSessionChange();
  environment().sessionChannel.post('changed');
}
