import { $groupCounts } from '../../stores/basket-summary.ts';

/** A buy box lives only once it is touched; one whose product is in the basket has to say so before. */
export const wakeBuyBox = (page: Document): void => {
  const box = page.querySelector<HTMLElement>('[data-groups]');
  const ids = box?.dataset.groups?.split(',') ?? [];
  $groupCounts.subscribe((counts) => {
    if (ids.some((id) => id in counts)) box?.dispatchEvent(new Event('focusin', { bubbles: true }));
  });
};
