import type { PaymentMethod } from '../../contract/payment.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { Visitor } from '../users/visitor.ts';

/** The ways in which a visitor may pay: some are for wholesalers only. */
export const paymentMethodsFor = (store: ShopStore, { customer }: Visitor): PaymentMethod[] =>
  store.documents
    .all('paymentMethod')
    .filter(({ roles }) => roles === undefined || roles.includes(customer?.role ?? 'guest'));

/** Undefined for one that does not exist or is not for this visitor. */
export const paymentMethodFor = (store: ShopStore, visitor: Visitor, id: number): PaymentMethod | undefined =>
  paymentMethodsFor(store, visitor).find((method) => method.id === id);
