import { normaliseEmail } from '../../domain/contacts/email.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import { startAgreedMailing } from '../consents/agreed-mailing.ts';
import { ConsentCode } from '../consents/consent-codes.ts';
import { recordConsents, requireConsents, type CallOrigin } from '../consents/record-consents.ts';
import type { ApiClient } from '../http/api-client.ts';
import { confirmAgreedMailing } from '../mailing/agreed-subscription.ts';
import type { ShopStore } from '../shop-store.ts';
import type { OrderRequest } from './check-order.ts';
import type { PlacedOrder } from './place-order.ts';

/** Keeps what the order's form agreed to, and begins the mailing that it asked for; a part of the caller's change. */
export function recordOrderConsents(
  store: ShopStore,
  { order, account }: PlacedOrder,
  { body, client, origin }: { body: OrderRequest; client: ApiClient; origin: CallOrigin },
  now: Date,
): void {
  const email = normaliseEmail(body.personalData.email);
  const contact =
    email === ''
      ? ({ channel: 'phone', value: normalisePhone(body.personalData.phone) } as const)
      : ({ channel: 'email', value: email } as const);
  const uid = client.customer?.uid ?? account?.uid ?? null;
  const placeTitle = `Оформление заказа №\u00a0${order.orderId}`;
  const { accept, consents } = body;
  const said = { accept, consents, placeTitle, origin, uid, contact };
  const agreed = recordConsents(store, { ...said, place: 'order' }, now);
  if (account !== null && consents) recordConsents(store, { ...said, place: 'signUp' }, now);
  if (!agreed.includes(ConsentCode.marketing)) return;
  if (uid !== null) startAgreedMailing(store, uid, now);
  else confirmAgreedMailing(store, email, now);
}

/** An order needs the consents of orders, and one that opens an account those of accounts. @throws ErrorResponse 422 */
export function requireOrderConsents(store: ShopStore, body: OrderRequest, { customer }: ApiClient): void {
  requireConsents(store, 'order', body);
  if (body.signUp === true && customer === undefined) requireConsents(store, 'signUp', body);
}
