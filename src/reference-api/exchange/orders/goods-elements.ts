import * as z from 'zod/mini';
import { element, textElement } from '../../../domain/text/xml.ts';
import { apportion } from '../../basket/sums/apportion.ts';
import type { OrderedLine, OrderRecord } from '../../orders/order-record.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import { cutsText } from '../../shelf/cuts-text.ts';
import type { ShopStore } from '../../shop-store.ts';
import { type ExchangeRecord, RecordSchema } from '../records/record.ts';
import { type Discount, discountElements, money, requisites, shorten } from './document-elements.ts';
import { roundCount } from '../../../domain/counts/count-step.ts';

/** ОКЕИ. */
const UNITS = {
  piece: { code: '796', name: 'Штука', short: 'шт' },
  metre: { code: '006', name: 'Метр', short: 'м' },
} as const;
const SET_DISCOUNT = 'Скидка комплекта';

function recordOf(store: ShopStore, kind: 'offer' | 'product', id: string): ExchangeRecord | undefined {
  const body = store.exchange.records.body(kind, id);
  return body === undefined ? undefined : z.parse(RecordSchema, JSON.parse(body));
}

/** The goods of a line as 1C has sent them; nothing of goods that did not come from it. */
function sourceOf(store: ShopStore, { groupId }: OrderedLine) {
  const id = store.exchange.keys.byId('group', groupId)?.key;
  if (id === undefined) return undefined;
  const offer = recordOf(store, 'offer', id);
  const product = recordOf(
    store,
    'product',
    offer?.kind === 'offer' ? offer.productId : (id.split('#')[0] ?? id),
  );
  return {
    id,
    offer: offer?.kind === 'offer' ? offer : undefined,
    product: product?.kind === 'product' ? product : undefined,
  };
}

function unitElement(line: OrderedLine, source: ReturnType<typeof sourceOf>): string {
  const usual = UNITS[line.unit];
  const unit = source?.offer?.unit ?? source?.product?.unit;
  const code = unit?.code.trim() ?? '';
  const isCode = /^\d{3,4}$/.test(code);
  return element('БазоваяЕдиница', unit?.name.trim() || usual.short, {
    Код: isCode ? code : usual.code,
    НаименованиеПолное: unit?.name.trim() || usual.name,
  });
}

function characteristicsElement(source: ReturnType<typeof sourceOf>): string {
  const all = (source?.offer?.characteristics ?? []).filter(
    ({ title, value }) => title !== '' && value !== '',
  );
  if (all.length === 0) return '';
  const written = all.map(({ title, value }) =>
    element(
      'ХарактеристикаТовара',
      textElement('Наименование', shorten(title)) + textElement('Значение', shorten(value, 1000)),
    ),
  );
  return element('ХарактеристикиТовара', written.join(''));
}

interface SoldLine {
  line: OrderedLine;
  discounts: readonly Discount[];
  /** Units that were given back. */
  returned: number;
}

function lineElement(store: ShopStore, { line, discounts, returned }: SoldLine): string {
  const source = sourceOf(store, line);
  const article =
    source?.offer?.article || source?.product?.article || store.products.byId(line.productId)?.vendorCode;
  const ofSet = Math.round(line.price * line.count) - line.sum;
  return element(
    'Товар',
    [
      textElement('Ид', source?.id ?? `vitrina-${line.groupId}`),
      article ? textElement('Артикул', shorten(article)) : '',
      textElement('Наименование', shorten(source?.product?.title ?? line.title)),
      unitElement(line, source),
      characteristicsElement(source),
      requisites([
        ['ВидНоменклатуры', 'Товар'],
        ['ТипНоменклатуры', 'Товар'],
        ['Одним куском', line.onePiece ? 'Да' : ''],
        ['Отрезать', cutsText(line)],
        ['Возвращено', returned === 0 ? '' : String(returned)],
      ]),
      textElement('ЦенаЗаЕдиницу', money(line.price)),
      textElement('Количество', line.count),
      textElement('Сумма', money(line.sum)),
      discountElements([{ name: SET_DISCOUNT, kopecks: ofSet, isCounted: true }, ...discounts]),
    ].join(''),
  );
}

/** The goods of an order; discounts on the whole are divided over them to the kopeck, since 1C reads those of lines. */
export function goodsElements(
  store: ShopStore,
  { orderId, record: { lines } }: StoredOrder,
  discounts: readonly Discount[],
): string[] {
  const given = store.refunds.givenCounts(orderId);
  let left = lines.map(({ sum }) => sum);
  const parts = discounts.map(({ name, kopecks }) => {
    const divided = apportion(kopecks, left);
    left = left.map((sum, index) => sum - (divided[index] ?? 0));
    return { name, divided };
  });
  return lines.map((line, index) => {
    const own = parts.map(({ name, divided }) => ({ name, kopecks: divided[index] ?? 0, isCounted: false }));
    const returned = Math.min(line.count, given.get(line.groupId) ?? 0);
    // The same goods may be in several lines, which are filled in turn.
    given.set(line.groupId, roundCount((given.get(line.groupId) ?? 0) - returned));
    return lineElement(store, { line, discounts: own, returned });
  });
}

/** A delivery that costs something is a service beside the goods. */
export function deliveryElements({ title, price }: OrderRecord['delivery']): string[] {
  if (price === 0) return [];
  const { code, name, short } = UNITS.piece;
  const written = [
    textElement('Ид', 'ORDER_DELIVERY'),
    textElement('Наименование', shorten(`Доставка заказа: ${title}`)),
    element('БазоваяЕдиница', short, { Код: code, НаименованиеПолное: name }),
    requisites([
      ['ВидНоменклатуры', 'Услуга'],
      ['ТипНоменклатуры', 'Услуга'],
    ]),
    textElement('ЦенаЗаЕдиницу', money(price)),
    textElement('Количество', 1),
    textElement('Сумма', money(price)),
  ];
  return [element('Товар', written.join(''))];
}
