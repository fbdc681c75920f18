import type { Site } from '../../contract/shop/site.ts';

type Phone = Site['phones'][number];

interface PhoneMarks {
  /** A dealers' site always has a row, hidden without phones: customers may get some. */
  readonly phones: readonly Phone[];
  /** Marks the parent. */
  readonly place: object;
  readonly row: object;
  /** Marks the text beside a number. */
  readonly note: object;
}

/**
 * Attributes for `show-phones.ts`; none outside dealers' sites. `most`: maximum of phones; `note`: text beside one without
 * its own.
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
