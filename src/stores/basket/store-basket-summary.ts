import type { Basket } from '../../contract/order/basket.ts';
import { namedGroups } from '../../domain/basket/basket.ts';
import { $basketSummary } from './basket-summary.ts';
import { pageContext } from '../page/page-context.ts';

function digestOf(basket: Basket): string {
  let hash = 5381;
  for (const character of JSON.stringify(basket)) hash = (hash * 33 + character.charCodeAt(0)) | 0;
  return hash.toString(36);
}

/** Stores the basket's summary for other tabs and pages. */
export function storeSummary(basket: Basket): void {
  const digest = digestOf(basket);
  if ($basketSummary.get().digest === digest) return;
  const groups = namedGroups(basket).filter(({ count }) => count > 0);
  const onePiece = groups.filter((group) => group.onePiece).map(({ id }) => id);
  $basketSummary.set({
    basket: pageContext().cookies.get('cartToken') ?? '',
    counts: Object.fromEntries(groups.map(({ id, count }) => [id, count])),
    ...(onePiece.length > 0 && { onePiece }),
    products: basket.total.productsCountInBasket,
    digest,
  });
}
