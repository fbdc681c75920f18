import type { Context } from 'hono';
import { CANCELLABLE } from '../../orders/order-statuses.ts';
import type { ShopStore } from '../../shop-store.ts';
import { sendFile } from '../../files/send-file.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import {
  approveRefund,
  declineRefund,
  payRefund,
  refundOf,
  type RefundDecision,
} from '../../orders/refund/decide-refund.ts';
import { unreturnedUnits } from '../../orders/refund/refund-sums.ts';
import type { RefundLine, StoredRefund } from '../../orders/refund/refunds.ts';
import { type FormFields, readFormFields } from '../../staff/pages/form-fields.ts';
import type { Part } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import { meanwhile, noOrder, orderIn, typedText, versionIn } from './change-form.ts';
import { ORDER, orderPath } from './order-paths.ts';
import { type RefundForm, refundPage, refundPreview, type TypedCounts } from './refund-page.ts';

const REFUND = `${ORDER}/refund`;
const COUNT = /^\d{1,9}(?:[.,]\d{1,3})?$/;
const COUNT_FIELD = /^count-(\d{1,15})$/;

const requestOf = ({ store }: DeskContext, { orderId }: StoredOrder, id: string | undefined) =>
  store.refunds.of(orderId).find((one) => String(one.id) === id && one.state === 'requested');

const typedCounts = (fields: FormFields): TypedCounts =>
  new Map(
    Object.entries(fields).flatMap(([name, value]): [number, string][] => {
      const groupId = COUNT_FIELD.exec(name)?.[1];
      return groupId === undefined ? [] : [[Number(groupId), value.replace(/\s/g, '')]];
    }),
  );

const countsOf = (lines: readonly RefundLine[]): TypedCounts =>
  new Map(lines.map(({ groupId, count }) => [groupId, String(count).replace('.', ',')]));

function readLines({ store }: DeskContext, order: StoredOrder, counts: TypedCounts) {
  const errors = new Map<number, string>();
  const lines = unreturnedUnits(store, order).flatMap(({ groupId, count: left }): RefundLine[] => {
    const typed = counts.get(groupId) ?? '';
    if (typed === '' || /^0+$/.test(typed)) return [];
    const count = COUNT.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
    const isPiece = order.record.lines.some((line) => line.groupId === groupId && line.unit === 'piece');
    if (Number.isNaN(count)) {
      errors.set(groupId, 'Напишите число');
      return [];
    }
    if (count > left) errors.set(groupId, 'Столько в заказе не осталось');
    else if (isPiece && !Number.isInteger(count)) errors.set(groupId, 'Штучный товар возвращают целиком');
    return [{ groupId, count }];
  });
  return { lines, errors };
}

interface ReadForm {
  order: StoredOrder;
  request: StoredRefund | undefined;
  counts: TypedCounts;
  errors: ReadonlyMap<number, string>;
  decision: RefundDecision;
}

function readForm(context: DeskContext, order: StoredOrder, fields: FormFields): ReadForm {
  const isAll = fields.intent === 'all';
  const counts = isAll ? countsOf(unreturnedUnits(context.store, order)) : typedCounts(fields);
  const { lines, errors } = readLines(context, order, counts);
  const request = requestOf(context, order, fields.request);
  const decision = {
    requestId: request?.id,
    lines,
    withDelivery: fields.delivery === '1',
    restocks: fields.restock === '1',
    reason: typedText(fields, 'note'),
    addition: typedText(fields, 'addition'),
  };
  return { order, request, counts, errors, decision };
}

const NOTHING = 'Выберите, что вернуть';

function showForm(
  c: Context,
  context: DeskContext,
  form: ReadForm & Partial<Pick<RefundForm, 'notice' | 'refusal'>> & { status?: 200 | 409 | 422 },
) {
  const { notice = '', status = 200 } = form;
  const content = refundPage(context.store, { ...form, notice });
  return context.showDesk(c, { section: 'orders', title: 'Вернуть деньги', status, content });
}

function showPreview(c: Context, context: DeskContext, form: ReadForm, notice: Part = '') {
  const status = notice === '' ? 200 : 409;
  const content = refundPreview(context.store, { ...form, notice });
  return context.showDesk(c, { section: 'orders', title: 'Вернуть деньги?', status, content });
}

/** Whether a refund would give back neither money nor bonuses. */
function isNothing(store: ShopStore, order: StoredOrder, decision: RefundDecision): boolean {
  const { sum, bonuses } = refundOf(store, order, decision);
  return sum + bonuses <= 0;
}

/** Gives a refund where the order is as the form has shown it, so that no money is given twice. */
function decide(c: Context, context: DeskContext, fields: FormFields): 'done' | 'changed' | 'wrong' {
  const { store, now, memberIn } = context;
  const by = { author: memberIn(c).name, now: now() };
  return store.durableChange(() => {
    const order = orderIn(c, store);
    if (order === undefined) return 'wrong';
    if (store.orderEvents.version(order.orderId) !== versionIn(fields)) return 'changed';
    const { decision, errors, request } = readForm(context, order, fields);
    if (fields.intent === 'decline') {
      const reason = typedText(fields, 'reason');
      if (request === undefined || reason === '') return 'wrong';
      declineRefund(store, order, { id: request.id, reason }, by);
      return 'done';
    }
    if (!order.paid || errors.size > 0 || isNothing(store, order, decision)) return 'wrong';
    approveRefund(store, order, decision, by);
    return 'done';
  });
}

function answerForm(c: Context, context: DeskContext, order: StoredOrder, fields: FormFields) {
  const { store } = context;
  const form = readForm(context, order, fields);
  const changed = meanwhile(store, order, versionIn(fields));
  if (fields.intent === 'decline') {
    const reason = typedText(fields, 'reason');
    const error = reason === '' ? 'Напишите причину: она придёт покупателю письмом.' : undefined;
    const refusal = { reason, error };
    const status = changed === '' ? 422 : 409;
    return showForm(c, context, { ...form, errors: new Map(), refusal, notice: changed, status });
  }
  const isEmpty = isNothing(store, order, form.decision);
  if (form.errors.size > 0 || isEmpty) {
    const errors =
      form.errors.size > 0
        ? form.errors
        : new Map([[unreturnedUnits(store, order)[0]?.groupId ?? 0, NOTHING]]);
    return showForm(c, context, { ...form, errors, notice: changed, status: changed === '' ? 422 : 409 });
  }
  return showPreview(c, context, form, changed);
}

const GIVEN = `${ORDER}/refunds/:refund{[0-9]{1,15}}`;

/** What belongs to one refund: its photographs, and that it is paid. */
function serveGiven(context: DeskContext): void {
  const { app, store, files, now, memberIn } = context;
  const refundIn = (c: Context, { orderId }: StoredOrder) =>
    store.refunds.of(orderId).find(({ id }) => String(id) === c.req.param('refund'));

  app.get(`${GIVEN}/files/:file{[0-9]{1,15}}`, async (c) => {
    const order = orderIn(c, store);
    const refund = order && refundIn(c, order);
    const file = refund && store.uploads.belongingTo(Number(c.req.param('file')), `refund/${refund.id}`);
    return file === undefined ? noOrder(c, context) : await sendFile(c, files, file);
  });

  app.post(`${GIVEN}/paid`, (c) => {
    const order = orderIn(c, store);
    if (order === undefined) return noOrder(c, context);
    const refund = refundIn(c, order);
    if (refund !== undefined) payRefund(store, order, refund, { author: memberIn(c).name, now: now() });
    return c.redirect(orderPath(order.orderId), 303);
  });
}

/** Refunds of an order: asked for, counted, given and paid. */
export function serveRefunds(context: DeskContext): void {
  const { app, store } = context;
  app.get(REFUND, (c) => {
    const order = orderIn(c, store);
    if (order === undefined) return noOrder(c, context);
    if (!order.paid) return c.redirect(orderPath(order.orderId), 303);
    const request = requestOf(context, order, c.req.query('request'));
    const counts = countsOf(request?.lines ?? []);
    const form = readForm(context, order, { restock: CANCELLABLE.includes(order.status) ? '' : '1' });
    return showForm(c, context, { ...form, request, counts, errors: new Map() });
  });

  app.post(REFUND, async (c) => {
    const fields = await readFormFields(c);
    const order = orderIn(c, store);
    if (order === undefined) return noOrder(c, context);
    const decides = fields.intent === 'approve' || fields.intent === 'decline';
    if (decides && decide(c, context, fields) === 'done') return c.redirect(orderPath(order.orderId), 303);
    return answerForm(c, context, store.orders.byId(order.orderId) ?? order, fields);
  });
  serveGiven(context);
}
