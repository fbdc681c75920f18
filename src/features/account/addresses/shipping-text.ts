import type { SavedShipping } from '../../../contract/address.ts';

/** The address in one line, with what was typed beside it. */
export const shippingText = ({ address, zip }: Pick<SavedShipping, 'address' | 'zip'>): string =>
  [
    zip !== '' && !address.value.includes(zip) && zip,
    address.value,
    address.flat && `кв.\u00a0${address.flat}`,
  ]
    .filter(Boolean)
    .join(', ');
