import type { Site } from '../../contract/shop/site.ts';

type Phone = Site['phones'][number];

interface PhoneMarks {
  /** What rows are drawn for. A dealers' site always has one, hidden where it names no phone: customers may get some. */
  readonly phones: readonly Phone[];
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
export function phoneMarks(
  { variant, phones }: Pick<Site, 'variant' | 'phones'>,
  { most = '', note = '' }: { readonly most?: number | ''; readonly note?: string } = {},
): PhoneMarks {
  if (variant !== 'dealer') return { phones, place: {}, row: {}, note: {} };
  const isNone = phones.length === 0;
  return {
    phones: isNone ? [{ number: '', note: '' }] : phones,
    place: { 'data-phones': most },
    row: { 'data-phone': '', ...(isNone && { hidden: true }) },
    note: { 'data-note': note },
  };
}
