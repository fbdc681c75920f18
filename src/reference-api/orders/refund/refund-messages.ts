import { formatMoney } from '../../../domain/text/format.ts';
import { named, type OrderMessage } from '../order-emails.ts';
import type { StoredOrder } from '../orders.ts';
import { REFUND_DAYS } from './refund-days.ts';
import type { RefundSums } from './refunds.ts';

/** Messages to a customer about a refund, with the staff's text. */
const message = (order: StoredOrder, title: string, sentences: readonly string[]): OrderMessage => ({
  title: `${named(order)}: ${title}`,
  body: sentences.filter((sentence) => sentence !== '').join(' '),
});

export const approvedMessage = (
  order: StoredOrder,
  { sum, bonuses }: RefundSums,
  addition: string,
): OrderMessage =>
  message(order, sum > 0 ? 'возврат денег' : 'возврат бонусов', [
    sum === 0
      ? ''
      : `Вернём ${formatMoney(sum)} в\u00a0течение ${REFUND_DAYS}\u00a0дней тем\u00a0же способом, каким вы\u00a0платили.`,
    bonuses > 0 && order.uid !== null
      ? `Бонусы, которыми вы\u00a0платили, уже на\u00a0счёте: ${formatMoney(bonuses)}.`
      : '',
    addition,
  ]);

export const paidMessage = (order: StoredOrder, sum: number): OrderMessage =>
  message(order, 'деньги отправлены', [
    `Мы\u00a0отправили вам ${formatMoney(sum)}. Когда они придут, зависит от\u00a0вашего банка.`,
  ]);

export const declinedMessage = (order: StoredOrder, reason: string): OrderMessage =>
  message(order, 'в\u00a0возврате отказано', [reason]);
