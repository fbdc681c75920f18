import { formatCount, formatMoney } from '../../domain/text/format.ts';
import type { ShopStore } from '../shop-store.ts';
import { unlinkedText } from '../../domain/text/unlinked-text.ts';
import type { StoredOrder } from './orders.ts';

/** Where the shop hears of orders: the address that is set for them, or that of its site. */
const shopEmails = ({ orderEmail, documents }: ShopStore): string[] =>
  orderEmail === undefined ? documents.all('site').map(({ email }) => email) : [orderEmail];

/** Writes to the shop's people. */
export function sendToShop(
  store: ShopStore,
  { subject, body }: { readonly subject: string; readonly body: string },
  now: Date,
): void {
  for (const recipient of shopEmails(store))
    store.outbox.add({ channel: 'email', recipient, subject, body }, now);
}

export function sendOrderNews(store: ShopStore, { orderId, sum, record }: StoredOrder, now: Date): void {
  const { form, lines, delivery, payment } = record;
  const { fio, phone, email } = form.personalData;
  const body = [
    `${fio}, ${phone}${email === '' ? '' : `, ${email}`}`,
    lines.map(({ title, count, unit }) => `${title}, ${formatCount(count, unit)}`).join('\n'),
    `${delivery.title}: ${unlinkedText(delivery.address)}\n${payment.title}\nВсего: ${formatMoney(sum)}`,
    unlinkedText(form.personalCommentary),
  ];
  const text = body.filter((part) => part !== '').join('\n\n');
  sendToShop(store, { subject: `Новый заказ №\u00a0${orderId}`, body: text }, now);
}
