import { ErrorCode } from '../../contract/calls/errors.ts';
import { formatNumber } from '../../domain/text/format.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import { isWholesale } from '../bonuses/rules.ts';
import type { ReservedTotals, ReservationOwner } from './reservations/reservations.ts';
import type { ShopStore } from '../shop-store.ts';
import { ErrorResponse, TooManyRequests } from '../http/error-response.ts';
import { mailboxOf } from '../rate-limit/mailbox.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { OrderLimits } from './order-limits.ts';

const SECOND_MS = 1000;
const CALL_US = 'позвоните нам, и\u00a0мы оформим заказ';

interface UnpaidLimit {
  orders: number;
  units: number;
}

/** The unpaid orders, and the units in them, that a person may have at once. */
function unpaidLimitOf({ customer, priceRole }: ApiClient, limits: OrderLimits): UnpaidLimit {
  if (customer === undefined) return { orders: limits.guestOrders, units: limits.guestUnits };
  if (isWholesale(priceRole)) return { orders: limits.wholesaleOrders, units: limits.wholesaleUnits };
  return { orders: limits.customerOrders, units: limits.customerUnits };
}

/** The owner of an order's reservation. */
export const reservationOwner = (
  { customer }: ApiClient,
  { phone, email }: { phone: string; email: string },
  address: string,
): ReservationOwner => ({
  uid: customer?.uid ?? null,
  phone: normalisePhone(phone),
  email: mailboxOf(email),
  address,
});

interface RequestedReservation {
  holder: ReservationOwner;
  units: number;
  limits: OrderLimits;
}

/**
 * Refuses an order with which one person, or one remote address, would hold more unpaid goods than their share; call it
 * inside the order's change. A customer is known by the account alone: a stranger who names a customer's phone or e-mail takes
 * nothing from the customer's share.
 * @throws ErrorResponse 422 where the order alone is more, 429 where it is together with others that are not paid
 */
export function checkUnpaidLimits(
  store: ShopStore,
  client: ApiClient,
  { holder, units, limits }: RequestedReservation,
  now: Date,
): void {
  const person = unpaidLimitOf(client, limits);
  const address = { orders: limits.addressOrders, units: limits.addressUnits };
  const most = Math.min(person.units, address.units);
  if (units > most) {
    const message = `Без\u00a0оплаты мы откладываем не\u00a0больше ${formatNumber(most)} единиц товара. Уменьшите заказ или ${CALL_US}`;
    throw new ErrorResponse(422, ErrorCode.invalid, message);
  }
  if (holder.uid === null) {
    checkLimit(person, store.reservations.totalsByContact(holder, now), units, {
      now,
      message: `На\u00a0этот телефон или e-mail уже оформлены неоплаченные заказы, и\u00a0больше без\u00a0оплаты мы отложить не\u00a0можем. Войдите в\u00a0аккаунт, попробуйте позже или ${CALL_US}`,
    });
  } else {
    checkLimit(person, store.reservations.totalsByCustomer(holder.uid, now), units, {
      now,
      message: `У\u00a0вас уже есть неоплаченные заказы, и\u00a0больше без\u00a0оплаты мы отложить не\u00a0можем. Оплатите их или отмените либо ${CALL_US}`,
    });
  }
  checkLimit(address, store.reservations.totalsByAddress(holder, now), units, {
    now,
    message: `С\u00a0вашего адреса в\u00a0интернете оформлено слишком много неоплаченных заказов. Попробуйте немного позже или ${CALL_US}`,
  });
}

function checkLimit(
  share: UnpaidLimit,
  reserved: ReservedTotals,
  units: number,
  { now, message }: { now: Date; message: string },
): void {
  if (reserved.orders < share.orders && reserved.units + units <= share.units) return;
  const waitMs = Math.max(SECOND_MS, (reserved.endsAt ?? 0) - now.getTime());
  throw new TooManyRequests(Math.ceil(waitMs / SECOND_MS), message);
}
