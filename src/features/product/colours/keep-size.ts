import { SIZE_PARAMETER } from '../../../domain/product/size-address.ts';
import { addressedSize } from '../sizes/addressed-size.ts';

const LINKS = '[data-colour-links] a[data-sizes]';
/** Before whatever opens a link, also in another tab. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

function chosenSize(page: Document): string | undefined {
  const radio = page.querySelector<HTMLInputElement>(`[data-groups] input[name="${SIZE_PARAMETER}"]:checked`);
  return radio?.value ?? addressedSize()?.toString();
}

/** Another colour opens in the size that is chosen, where it has that size. */
export function keepSize(page: Document): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link) return;
    const chosen = chosenSize(page);
    const pair = link.dataset.sizes?.split(' ').find((one) => one.startsWith(`${chosen}:`));
    const group = pair?.split(':')[1];
    link.search = group === undefined ? '' : `?${SIZE_PARAMETER}=${group}`;
  };
  for (const touch of TOUCHES) page.addEventListener(touch, follow);
}
