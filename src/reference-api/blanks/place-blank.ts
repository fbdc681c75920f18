import type { Blank } from '../../contract/order/blank.ts';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { Config } from '../../contract/shop/config.ts';
import { capCount } from '../../domain/counts/count-cap.ts';
import { formatCount, formatMoney } from '../../domain/text/format.ts';
import { sumOf, unitPrice } from '../../domain/prices/price.ts';
import { productImageId } from '../product-image.ts';
import type { BlankRecord, StoredBlank } from './blanks.ts';
import type { ShopStore } from '../shop-store.ts';
import { invalidFields, notFound } from '../http/error-response.ts';
import {
  checkoutConsentError,
  checkoutPhoneError,
  storedPerson,
  checkoutNameError,
} from '../checkout-field-errors.ts';
import type { Customer, ApiClient } from '../http/api-client.ts';
import { sendToShop } from '../orders/shop-letters.ts';
import { BlankStatus } from './blank-statuses.ts';

/** Units; more is a mistake. */
const MAX_UNITS_OF_GROUP = 100_000;

export interface QuickOrderGoods {
  groups: readonly { id: number; count: number }[];
  comment: string;
}

interface QuickOrderContact {
  fio: string;
  phone: string;
}

/** Stores a quick order and sends it to the shop by e-mail. It reserves no stock. */
function createBlank(
  store: ShopStore,
  {
    client: { customer, priceRole },
    goods,
    contact: { fio, phone },
    now,
  }: {
    readonly client: ApiClient;
    readonly goods: QuickOrderGoods;
    readonly contact: QuickOrderContact;
    readonly now: Date;
  },
): StoredBlank {
  const lines = linesOf(store, goods, priceRole);
  const sum = lines.reduce((total, line) => total + line.sum, 0);
  const record: BlankRecord = {
    fio,
    phone,
    comment: goods.comment,
    lines,
    sum,
  };
  const blank = store.blanks.add(customer?.uid ?? null, BlankStatus.new, record, now);
  const lineTexts = lines.map((line) => `${line.title}, ${formatCount(line.count, line.unit)}`);
  const body = [`${fio}, ${phone}`, ...lineTexts, formatMoney(sum), goods.comment].filter(
    (part) => part !== '',
  );
  sendToShop(store, { subject: `Быстрый заказ №\u00a0${blank.id}`, body: body.join('\n') }, now);
  return blank;
}

/** Counts of a group that is named twice are added up. */
function linesOf(store: ShopStore, { groups }: QuickOrderGoods, priceRole: string) {
  const counts = new Map<number, number>();
  for (const { id, count } of groups) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([groupId, requestedCount]) => {
    const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
    if (group === undefined) throw notFound('Товар не найден');
    const count = Math.min(MAX_UNITS_OF_GROUP, capCount(requestedCount, group, true).count);
    const offer = unitPrice(group, count, priceRole);
    if (offer === undefined) throw notFound('Товар не найден');
    const { price } = offer;
    return { groupId, title: group.title, count, price, sum: sumOf(price, count), unit: group.unit };
  });
}

export interface BlankForm extends QuickOrderGoods, QuickOrderContact {
  accept: boolean;
}

/** A quick order by anybody. @throws ErrorResponse 404 for goods that are not there, 422 for wrong fields */
export function placeBlank(store: ShopStore, client: ApiClient, form: BlankForm, now: Date): StoredBlank {
  const errors = store.documents.all('config').flatMap((config) => formErrors(form, config));
  if (errors.length > 0) throw invalidFields(errors);
  return createBlank(store, { client, goods: form, contact: storedPerson(form.fio, form.phone), now });
}

/** A quick order by a customer, who is called at the number of the profile. @throws ErrorResponse 404, 422 without a number */
export function addBlank(
  store: ShopStore,
  {
    customer,
    priceRole,
    goods,
    now,
  }: {
    readonly customer: Customer;
    readonly priceRole: string;
    readonly goods: QuickOrderGoods;
    readonly now: Date;
  },
): StoredBlank {
  const { fio = '', phone = '' } = store.customers.byUid(customer.uid)?.data ?? {};
  if (phone === '') {
    throw invalidFields([
      { field: 'phone', message: 'Укажите телефон в\u00a0личных данных, чтобы мы перезвонили' },
    ]);
  }
  return createBlank(store, { client: { customer, priceRole }, goods, contact: { fio, phone }, now });
}

function formErrors({ fio, phone, accept }: BlankForm, { checkout }: Config): FieldError[] {
  const checks: [string, string | undefined][] = [
    ['fio', checkoutNameError(fio, checkout)],
    ['phone', checkoutPhoneError(phone)],
    ['accept', checkoutConsentError(accept, checkout)],
  ];
  return checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

/** A quick order with what its goods are in the shop now. */
export const blankView = (store: ShopStore, { id, statusId, createdAt, record }: StoredBlank): Blank => ({
  id,
  createdAt: new Date(createdAt).toISOString(),
  statusId,
  ...record,
  lines: record.lines.map((line) => {
    const product = store.products.byGroup(line.groupId);
    const { code = null, categories = [] } = product ?? {};
    return { ...line, code, categories, imageId: productImageId(product) };
  }),
});
