import { $priceRole } from '../../stores/price-role.ts';
import { pageContext } from '../../stores/page-context.ts';
import { showRolePrices } from '../../ui/role-prices.ts';

/** Keeps the prices of a document's prebuilt cards at those of the visitor's role. */
export function followPriceRole(document: Document): void {
  let stop = () => {};
  $priceRole.subscribe((role) => {
    stop();
    stop = showRolePrices(document, role, pageContext().shop.extraPrices);
  });
}
