import { addressedSize } from '../sizes/addressed-size.ts';
import { $groupCounts } from '../../../stores/basket/basket-summary.ts';
import { isDraftPage } from '../../../stores/page/page-context.ts';
import { $customer, readVisitor } from '../../../stores/visitor/visitor.ts';

/**
 * Hydrates the buy box on its first touch, or at once where it must differ from the prebuilt one: in the basket, for a
 * customer, or with a size in the address. A draft's is not hydrated.
 */
export function hydrateBuyBox(page: Document): void {
  if (isDraftPage(page)) return;
  const box = page.querySelector<HTMLElement>('[data-groups]');
  const hydrate = () => box?.dispatchEvent(new Event('focusin', { bubbles: true }));
  const ids = [...(box?.dataset.groups?.split(',') ?? []), box?.dataset.sample ?? ''];
  $groupCounts.subscribe((counts) => {
    if (ids.some((id) => id in counts)) hydrate();
  });
  if (addressedSize() !== undefined) hydrate();
  readVisitor();
  $customer.subscribe((owner) => {
    if (owner !== null) hydrate();
  });
}
