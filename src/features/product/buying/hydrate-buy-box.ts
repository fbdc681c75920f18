import { addressedSize } from '../sizes/addressed-size.ts';
import { $groupCounts } from '../../../stores/basket/basket-summary.ts';
import { isDraftPage } from '../../../stores/page/page-context.ts';
import { $customer, readVisitor } from '../../../stores/visitor/visitor.ts';

/**
 * A buy box is hydrated on its first touch. It is hydrated at once where it has to differ from the prebuilt one: its product
 * is in the basket, the visitor is a customer, whose prices and bonuses are not a guest's, or the address asks for a size. That of a draft stays as it is.
 */
export function hydrateBuyBox(page: Document): void {
  if (isDraftPage(page)) return;
  const box = page.querySelector<HTMLElement>('[data-groups]');
  const hydrate = () => box?.dispatchEvent(new Event('focusin', { bubbles: true }));
  const ids = box?.dataset.groups?.split(',') ?? [];
  $groupCounts.subscribe((counts) => {
    if (ids.some((id) => id in counts)) hydrate();
  });
  if (addressedSize() !== undefined) hydrate();
  readVisitor();
  $customer.subscribe((owner) => {
    if (owner !== null) hydrate();
  });
}
