import { pageContext } from '../page/page-context.ts';
import type { SessionFollower } from '../visitor/session-follower.ts';
import { $basketSummary } from './basket-summary.ts';
import { loadBasket } from './basket.ts';

/** Counts a basket that the summary lacks: from the sign-in or another device. */
function countBasket(): void {
  const { basket } = $basketSummary.get();
  if (basket !== (pageContext().cookies.get('cartToken') ?? '')) void loadBasket();
}

export const basketSession: SessionFollower = {
  start: countBasket,
  enter: async () => {
    await loadBasket();
  },
};
