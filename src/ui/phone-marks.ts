import type { Site } from '../contract/site.ts';

interface PhoneMarks {
  /** Of what holds the rows. */
  readonly place: object;
  readonly row: object;
  /** Of the words beside a number. */
  readonly note: object;
}

/**
 * Attributes by which `show-phones.ts` finds a place that names the shop's phones; none on a site that is not for dealers.
 * `most` is how many phones fit, `note` what stands beside one that has no words of its own.
 */
export const phoneMarks = (
  { variant }: Pick<Site, 'variant'>,
  { most = '', note = '' }: { readonly most?: number | ''; readonly note?: string } = {},
): PhoneMarks =>
  variant === 'dealer'
    ? { place: { 'data-phones': most }, row: { 'data-phone': '' }, note: { 'data-note': note } }
    : { place: {}, row: {}, note: {} };
