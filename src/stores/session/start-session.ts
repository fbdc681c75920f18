import * as sessionMessages from '../../domain/auth/session-messages.ts';
import { loadBasket } from '../basket/basket.ts';
import { $basketSummary } from '../basket/basket-summary.ts';
import { rememberCustomer } from './enter-session.ts';
import { environment } from '../environment/environment.ts';
import { readFavorites } from '../favorites/sync-favorites.ts';
import { showToast } from '../page/toasts.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/** Counts a basket that the summary lacks: from the sign-in or another device. */
function countBasket(): void {
  const { basket } = $basketSummary.get();
  if (basket !== (environment().cookies.get('cartToken') ?? '')) void loadBasket();
}

/**
 * Starts a customer's page: refreshes an expired token. If the session is over the visitor is signed out; other failures are
 * shown and the page stays usable.
 */
export async function startSession(): Promise<void> {
  try {
    await environment().session.token();
  } catch (error) {
    console.error('The session could not be continued.', error);
    showToast({ kind: 'error', text: sessionMessages.initFailed });
    return;
  }
  if (!isSignedIn()) return;
  rememberCustomer();
  countBasket();
  await readFavorites();
}
