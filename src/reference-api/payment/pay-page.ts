import { html } from 'hono/html';
import { OrderStatus } from '../../contract/order/order.ts';
import { formatMoney } from '../../domain/text/format.ts';
import type { PaymentReturn, StoredOrder } from '../orders/orders.ts';
import { COMPLETED, REVERSED } from '../orders/order-statuses.ts';
import { htmlPage, type Markup } from '../html-page.ts';
import { dialogPageStyles } from '../dialog-page-styles.ts';

const bankPage = (title: string, content: Markup): Markup =>
  htmlPage(
    title,
    dialogPageStyles,
    html`<header><strong>Тестовый банк</strong><span>деньги не списываются</span></header>
      <main>${content}</main>`,
  );

/** Where the shopper pays a bill, refuses to, or reads that it is paid. */
export function payPage(order: StoredOrder, back: PaymentReturn): Markup {
  const title = `Заказ №\u00a0${order.orderId}`;
  if (COMPLETED.includes(order.status)) {
    return bankPage(
      title,
      html`<h1>${title} ${order.paid ? 'оплачен' : 'принят'}</h1>
        <p>Платить ещё раз не нужно.</p>
        <a class="button main" href="${back.successUrl}">Вернуться в магазин</a>`,
    );
  }
  if (REVERSED.includes(order.status)) {
    return bankPage(
      title,
      html`<h1>${title} отменён</h1>
        <p>Оплатить его уже нельзя.</p>
        <a class="button main" href="${back.failureUrl}">Вернуться в магазин</a>`,
    );
  }
  const sum = formatMoney(order.sum);
  const refused = order.status === OrderStatus.paymentFailed;
  return bankPage(
    title,
    html`<p class="order">${title}</p>
      <h1>${sum}</h1>
      ${refused ? html`<p role="status">В прошлый раз оплата не прошла. Можно попробовать снова.</p>` : ''}
      <p>
        Это тестовая страница оплаты: карта не&nbsp;нужна, деньги не&nbsp;списываются. Выберите, чем
        закончится платёж, и&nbsp;вы&nbsp;вернётесь в&nbsp;магазин.
      </p>
      <form method="post">
        <button class="button main" name="decision" value="pay">Оплатить ${sum}</button>
        <button class="button" name="decision" value="refuse">Отказаться от&nbsp;оплаты</button>
      </form>`,
  );
}

/** There is no such bill, or its payment was not requested yet. */
export const noBillPage = (): Markup =>
  bankPage(
    'Счёт не найден',
    html`<h1>Счёт не&nbsp;найден</h1>
      <p>Вернитесь в&nbsp;магазин и&nbsp;откройте оплату из&nbsp;заказа.</p>`,
  );
