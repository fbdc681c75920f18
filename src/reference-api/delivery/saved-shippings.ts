import type { SavedShipping, ShippingInput } from '../../contract/order/address.ts';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { ShopStore } from '../shop-store.ts';
import { invalidFields, notFound } from '../http/error-response.ts';
import { shippingErrors } from './shipping-errors.ts';
import { checkoutPhoneError, checkoutNameError, storedPerson } from '../checkout-field-errors.ts';

/** More addresses than anybody has. */
export const MAX_SHIPPINGS = 20;

/** Saves another address; the first one is the default. @throws ErrorResponse 422 */
export const addShipping = (store: ShopStore, uid: number, shipping: ShippingInput): SavedShipping[] =>
  store.change(() => {
    const valid = validShipping(store, shipping);
    if (store.shippings.of(uid).length >= MAX_SHIPPINGS) {
      const message = `Можно сохранить не больше ${MAX_SHIPPINGS} адресов`;
      throw invalidFields([{ field: 'address', message }]);
    }
    store.shippings.add(uid, valid);
    return store.shippings.of(uid);
  });

/** @throws ErrorResponse 404 for an address that is not the customer's, 422 */
export const updateShipping = (
  store: ShopStore,
  uid: number,
  { id, ...shipping }: SavedShipping,
): SavedShipping[] =>
  store.change(() => {
    if (!store.shippings.update(uid, id, validShipping(store, shipping))) throw addressNotFound();
    return store.shippings.of(uid);
  });

/** The newest of the rest becomes the default where the default one is deleted. @throws ErrorResponse 404 */
export function deleteShipping(store: ShopStore, uid: number, id: number): SavedShipping[] {
  if (!store.shippings.remove(uid, id)) throw addressNotFound();
  return store.shippings.of(uid);
}

const addressNotFound = () => notFound('Адрес не найден');

/** An address as it is stored. @throws ErrorResponse 422 */
function validShipping(store: ShopStore, shipping: ShippingInput): ShippingInput {
  const { contactPerson, phone } = shipping;
  const errors = store.documents.all('config').flatMap(({ checkout }): FieldError[] => [
    ...fieldErrors('contactPerson', checkoutNameError(contactPerson, checkout)),
    ...fieldErrors('phone', checkoutPhoneError(phone)),
    ...shippingErrors(shipping, checkout.requiredAddressFields).map(({ field, message }) => ({
      field: field === '' ? 'address' : field,
      message,
    })),
  ]);
  if (errors.length > 0) throw invalidFields(errors);
  const { fio, phone: stored } = storedPerson(contactPerson, phone);
  return { ...shipping, contactPerson: fio, phone: stored };
}

const fieldErrors = (field: string, message: string | undefined): FieldError[] =>
  message === undefined ? [] : [{ field, message }];
