import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatMoney } from '../../../domain/text/format.ts';
import { OrderStatus } from '../../../contract/order/order.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import { unreturnedUnits, refundSums } from '../../orders/refund/refund-sums.ts';
import { type FormFields, readFormFields } from '../../staff/pages/form-fields.ts';
import { hidden, tick } from '../../staff/pages/controls.ts';
import type { Part } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import {
  backToOrder,
  letterFields,
  meanwhile,
  noOrder,
  noteField,
  orderIn,
  typedText,
  versionIn,
} from './change-form.ts';
import { ORDER, orderPath } from './order-paths.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

const STEP = `${ORDER}/step`;

const stepOf = (order: StoredOrder, code: string | undefined): OrderStep | undefined =>
  orderSteps(order).find((one) => one.code === code);

/** What else follows from an end. */
function consequences({ store }: DeskContext, order: StoredOrder, { code, kind }: OrderStep): Part {
  if (kind !== 'end') return '';
  const withDelivery = code === String(OrderStatus.cancelled);
  const { sum } = refundSums(store, order, { lines: unreturnedUnits(store, order), withDelivery });
  return html`<p>
    ${withDelivery ? 'Товары вернутся в продажу' : 'Штучные товары вернутся в продажу, отрезы нет'}${
      order.uid === null ? '' : ', бонусы — на счёт'
    }.
    ${
      order.paid && sum > 0
        ? html`<strong>Нужно будет вернуть ${formatMoney(sum)}</strong>${
              withDelivery ? ', с доставкой' : ', без доставки'
            }.`
        : ''
    }
    Назад этот шаг не&nbsp;отменить.
  </p>`;
}

function showStep(
  c: Context,
  context: DeskContext,
  {
    order,
    step,
    fields = {},
    changed = '',
  }: { order: StoredOrder; step: OrderStep; fields?: FormFields; changed?: Part },
) {
  const { store, showDesk } = context;
  const { orderId } = order;
  const title = `Заказ № ${orderId}: ${step.title}`;
  return showDesk(c, {
    section: 'orders',
    title,
    status: changed === '' ? 200 : 409,
    content: html`${backToOrder(orderId)} ${changed}
      <h1>${step.title}</h1>
      ${consequences(context, order, step)}
      <form method="post" class="edit">
        ${hidden('to', step.code)} ${hidden('version', store.orderEvents.version(orderId))}
        ${letterFields(store, order, { message: step.message, addition: typedText(fields, 'addition') })}
        ${tick('quiet', 'Не\u00a0писать покупателю', fields.quiet === '1')}
        ${noteField(typedText(fields, 'note'))}
        <p class="actions">
          <button class="${step.kind === 'end' ? 'danger' : ''}">${step.title}</button>
          <a href="${orderPath(orderId)}">Не&nbsp;менять</a>
        </p>
      </form>`,
  });
}

/** What was asked for cannot be done any more. */
function showImpossible(
  c: Context,
  { store, showDesk }: DeskContext,
  order: StoredOrder,
  fields: FormFields,
) {
  const typed = ['addition', 'note'].map((name) => typedText(fields, name)).filter((text) => text !== '');
  return showDesk(c, {
    section: 'orders',
    title: 'Заказ изменился',
    status: 409,
    content: html`${backToOrder(order.orderId)} ${meanwhile(store, order, versionIn(fields))}
      <h1>Этого с&nbsp;заказом больше не&nbsp;сделать</h1>
      ${typed.length === 0 ? '' : html`<p>Вы написали:</p>`}
      ${typed.map((text) => html`<blockquote>${text}</blockquote>`)}`,
  });
}

/** Steps of an order, each after a look at what the customer will get. */
export function serveSteps(context: DeskContext): void {
  const { app, store, now, memberIn } = context;
  app.get(STEP, (c) => {
    const order = orderIn(c, store);
    if (order === undefined) return noOrder(c, context);
    const step = stepOf(order, c.req.query('to'));
    return step === undefined
      ? c.redirect(orderPath(order.orderId), 303)
      : showStep(c, context, { order, step });
  });

  app.post(STEP, async (c) => {
    const fields = await readFormFields(c);
    const author = memberIn(c).name;
    const how = {
      author,
      addition: typedText(fields, 'addition'),
      note: typedText(fields, 'note'),
      isQuiet: fields.quiet === '1',
    };
    // Of two who decide at once, the second sees what the first has done.
    const outcome = store.durableChange(() => {
      const order = orderIn(c, store);
      if (order === undefined) return undefined;
      const step = stepOf(order, fields.to);
      const isCurrent = store.orderEvents.version(order.orderId) === versionIn(fields);
      if (isCurrent) step?.take(store, how, now());
      return { order, step, isDone: isCurrent && step !== undefined };
    });
    if (outcome === undefined) return noOrder(c, context);
    const { order, step, isDone } = outcome;
    if (isDone) return c.redirect(orderPath(order.orderId), 303);
    if (step === undefined) return showImpossible(c, context, order, fields);
    return showStep(c, context, { order, step, fields, changed: meanwhile(store, order, versionIn(fields)) });
  });
}
