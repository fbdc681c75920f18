import { back, textField } from '../../staff/pages/controls.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { letterSignature, type OrderMessage } from '../../orders/order-emails.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { FormFields } from '../../staff/pages/form-fields.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import { orderPath } from './order-paths.ts';
import { timeline } from './timeline.ts';

const MAX_CHARACTERS = 1000;

/** A text that staff typed, at the length that is kept. */
export const typedText = (fields: FormFields, name: string): string =>
  (fields[name] ?? '').toWellFormed().trim().slice(0, MAX_CHARACTERS);

export const versionIn = (fields: FormFields): number => Number(fields.version ?? 0) || 0;

/** The order of a request's address. */
export const orderIn = (c: Context, { orders }: ShopStore): StoredOrder | undefined =>
  orders.byId(Number(c.req.param('id')));

export const noOrder = (c: Context, { showDesk }: DeskContext) =>
  showDesk(c, {
    section: 'orders',
    title: 'Заказ не найден',
    status: 404,
    content: html`<h1>Такого заказа нет</h1>
      <p><a href="/desk">К&nbsp;заказам</a></p>`,
  });

/** A link back to an order, above its heading. */
export const backToOrder = (orderId: number): Markup =>
  back(orderPath(orderId), html`Заказ №&nbsp;${orderId}`);

/** What others did with an order since a form for it was shown. */
export function meanwhile(store: ShopStore, order: StoredOrder, version: number): Part {
  const events = store.orderEvents.of(order.orderId, version);
  if (events.length === 0) return '';
  return html`<section class="notice wrong" role="alert">
    <h2>Заказ изменился, пока вы&nbsp;на&nbsp;него смотрели</h2>
    <p>
      Ничего не&nbsp;сделано. Проверьте, что&nbsp;случилось, и&nbsp;решите ещё раз: введённое сохранилось.
    </p>
    ${timeline(store, order, events)}
  </section>`;
}

interface LetterParts {
  message: OrderMessage;
  addition: string;
}

/** The letter that the customer will get, with a place for what staff add. */
export function letterFields(
  store: ShopStore,
  order: StoredOrder,
  { message, addition }: LetterParts,
): Markup {
  const { email } = order.record.form.personalData;
  return html`<fieldset class="letter-preview">
    <legend>Что получит покупатель</legend>
    <p class="soft">
      ${email === '' ? 'Почты у покупателя нет: письмо не уйдёт.' : html`Письмо на&nbsp;<bdi>${email}</bdi>`}
      ${order.uid === null ? '' : 'и уведомление в личном кабинете'}
    </p>
    <p><strong>${message.title}</strong></p>
    <p>${message.body}</p>
    ${textField({
      name: 'addition',
      label: 'Добавить от\u00a0себя, если\u00a0нужно',
      most: MAX_CHARACTERS,
      value: addition,
    })}
    <p class="written">${letterSignature(store)}</p>
  </fieldset>`;
}

/** A note for staff. */
export const noteField = (note: string, title = 'Заметка для сотрудников'): Markup =>
  textField({ name: 'note', label: title, most: MAX_CHARACTERS, value: note }, 2);
