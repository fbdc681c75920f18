import { sameFormat } from '../../ui/same-format.ts';

/**
 * The address of a slide's picture as the loupe and the whole screen show it. The gallery has one address for all, with the
 * id 0 (`data-large-address`), each slide its own id (`data-large`); `shown` is the address that the browser has taken.
 */
export const largeAddress = (gallery: HTMLElement, slide: HTMLElement, shown: string): string =>
  sameFormat((gallery.dataset.largeAddress ?? '').replace('/0.', `/${slide.dataset.large}.`), shown);
