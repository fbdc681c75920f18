import * as contract from '../../contract/order/delivery.ts';
import { addShipping, deleteShipping, updateShipping } from './saved-shippings.ts';
import type { RouteContext } from '../route-context.ts';

/** Saved delivery addresses of the account. */
export function serveShippings({ serveCustomer, store }: RouteContext): void {
  serveCustomer(contract.getShippings, ({ customer }) => ({ data: store.shippings.of(customer.uid) }));

  serveCustomer(contract.addShipping, ({ customer, body }) => ({
    data: addShipping(store, customer.uid, body),
  }));

  serveCustomer(contract.updateShipping, ({ customer, body }) => ({
    data: updateShipping(store, customer.uid, body),
  }));

  serveCustomer(contract.deleteShipping, ({ customer, query }) => ({
    data: deleteShipping(store, customer.uid, query.id),
  }));
}
