import { isWholesaler } from '../../domain/checkout/wholesaler.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';

/** Shows the sections for wholesalers to those who are. */
export function showWholesale(page: Document): void {
  $priceRole.subscribe((role) => {
    for (const section of page.querySelectorAll<HTMLElement>('[data-wholesale]'))
      section.hidden = !isWholesaler(role);
  });
}
