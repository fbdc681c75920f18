import type { FieldError } from '../../contract/calls/errors.ts';
import type { Shipping } from '../../contract/order/address.ts';
import type { AddressField } from '../../contract/shop/config.ts';
import { addressErrors } from '../../domain/addresses/address.ts';

const MAX_PART_LENGTH = 300;

/** The broken rules of an address to which a parcel goes; the field is empty where it is about all of it. */
export function shippingErrors(shipping: Shipping | null, required: readonly AddressField[]): FieldError[] {
  const address = {
    shipping,
    zip: shipping?.zip ?? '',
    flat: shipping?.address.flat ?? '',
    custom: shipping?.address.value ?? '',
  };
  const broken: FieldError[] = [...addressErrors(address, required, 'address')];
  // Whatever a shop requires of an address, the parcel needs a region to go to.
  if (!shipping?.kladrId && !shipping?.zip) broken.push({ field: '', message: 'Неверный регион' });
  if (shipping === null) return broken;
  const { zip, kladrId, cityFiasId } = shipping;
  for (const [field, part] of Object.entries({ ...shipping.address, zip, kladrId, cityFiasId })) {
    if ((part?.length ?? 0) > MAX_PART_LENGTH) broken.push({ field, message: 'Слишком длинный адрес' });
  }
  return broken;
}
