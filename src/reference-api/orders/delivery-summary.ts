import type { OrderForm } from '../../contract/order/order.ts';
import { pickupPlace } from '../../domain/delivery/pickup-place.ts';
import { oneLine } from '../../domain/text/unlinked-text.ts';
import type { OrderRecord } from './order-record.ts';
import type { ShopStore } from '../shop-store.ts';
import type { DeliveryQuote } from '../delivery/quote.ts';

type Chosen = Pick<OrderForm, 'personalDelivery' | 'personalShipping'>;

/** The delivery of an order in words: «Курьер, вечером», and where to in one line. */
export function deliverySummary(
  store: ShopStore,
  { personalDelivery, personalShipping }: Chosen,
  { price, minDays, maxDays, agreed }: DeliveryQuote,
): OrderRecord['delivery'] {
  const { method: code, option: optionCode, type, deliveryPointCode } = personalDelivery;
  const method = store.documents.one('deliveryMethod', code);
  const option = method?.options.find((one) => one.code === optionCode)?.title;
  const point =
    type === 'pickupPoint' ? store.documents.one('deliveryPoint', deliveryPointCode ?? '') : undefined;
  const named = { title: method?.title ?? code, address: addressOf(personalShipping) };
  const place = point ? pickupPlace(named.title, point) : named;
  const title = [place.title, option].filter((part) => part !== undefined).join(': ');
  return { title, address: place.address, price, minDays, maxDays, ...(agreed === true && { agreed }) };
}

function addressOf(shipping: OrderForm['personalShipping']): string {
  if (shipping === null) return '';
  const { zip, address } = shipping;
  const flat = address.flat === null || address.flat === '' ? '' : `кв.\u00a0${address.flat}`;
  const parts = [zip, address.value, address.value.includes(flat) ? '' : flat];
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ');
}
