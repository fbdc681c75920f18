import type { PaymentMethod } from '../../contract/order/payment.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';

/** Whether orders can be paid online: the test bank is the only one that this API knows. */
export interface PaymentTerms {
  testBank: boolean;
}

/** The ways in which a visitor may pay: some are for wholesalers only, and without a bank none is online. */
export function paymentMethodsFor(
  store: ShopStore,
  { customer }: ApiClient,
  { testBank }: PaymentTerms,
): PaymentMethod[] {
  const methods = store.documents.all('paymentMethod').filter(({ roles, payNow }) => {
    const isForRole = roles === undefined || roles.includes(customer?.role ?? 'guest');
    return isForRole && (testBank || !payNow);
  });
  if (methods.some(({ isDefault }) => isDefault)) return methods;
  return methods.map((method, index) => ({ ...method, isDefault: index === 0 }));
}

/** Undefined for one that does not exist or is not for this visitor. */
export const paymentMethodFor = (
  store: ShopStore,
  client: ApiClient,
  id: number,
  terms: PaymentTerms,
): PaymentMethod | undefined => paymentMethodsFor(store, client, terms).find((method) => method.id === id);
