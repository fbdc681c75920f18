import type { Shipping } from '../../../contract/order/address.ts';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { BY_AGREEMENT } from '../../../domain/delivery/delivery-price.ts';
import { deliveryTerm } from '../../../domain/delivery/delivery-term.ts';
import { formatCount, formatMoney, MINUS } from '../../../domain/text/format.ts';
import { priceLines, type PricedBasket } from '../../basket/priced-basket.ts';
import { applyPromo } from '../../basket/promo.ts';
import { grantBonuses } from '../../bonuses/accounts.ts';
import { deliveryQuote } from '../../delivery/quote.ts';
import type { ApiClient } from '../../http/api-client.ts';
import { ErrorResponse } from '../../http/error-response.ts';
import { paymentMethodsFor } from '../../orders/payment-methods.ts';
import type { ShopStore } from '../../shop-store.ts';
import { EXAMPLE, kopecksIn, PROMO_CODE, type Example } from './example.ts';

/** A line of the sum: what it is, and what it comes to. */
export interface TotalRow {
  title: string;
  text: string;
}

/** No customer's: what is written for it is rolled back. */
const NOBODY = -1;
/** A postal code that nobody has. */
const UNKNOWN_ZIP = '000000';

class TakenBack extends Error {}

/** Does work on the shop as it would be, and takes all of it back. */
export function withoutTrace<Result>(store: ShopStore, work: () => Result): Result {
  const results: Result[] = [];
  try {
    store.change(() => {
      results.push(work());
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return results[0] as Result;
}

/** The buyer of an example with the bonuses that are to pay, and with what was paid within the year. */
function buyerOf(store: ShopStore, { texts }: Example, now: Date): { client: ApiClient; bonuses: number } {
  const buyer = texts[`${EXAMPLE}.buyer`] ?? '';
  const bonuses = kopecksIn(texts[`${EXAMPLE}.bonuses`]);
  if (buyer === '') return { client: { customer: undefined, priceRole: DEFAULT_PRICE_ROLE }, bonuses: 0 };
  if (buyer === 'org_user' || buyer === 'dealer')
    return { client: { customer: { uid: NOBODY, role: buyer }, priceRole: buyer }, bonuses: 0 };
  grantBonuses(store, { uid: NOBODY, value: bonuses, now });
  store.bonuses.addPurchase(NOBODY, { uid: NOBODY, value: 0, paid: Number(buyer) || 0 });
  store.bonuses.completePurchase(NOBODY, now);
  return { client: { customer: { uid: NOBODY, role: 'guest' }, priceRole: SIGNED_IN_PRICE_ROLE }, bonuses };
}

function shippingTo({ documents }: ShopStore, town: string): Shipping {
  const place = documents.cached('settlement')[Number(town)]?.suggestion;
  const { country = null, region = null, city = null, settlement = null, value = '' } = place?.address ?? {};
  return {
    coord: null,
    zip: place?.zip ?? UNKNOWN_ZIP,
    kladrId: place?.kladrId ?? null,
    cityFiasId: place?.cityFiasId ?? null,
    isDefault: true,
    address: { country, region, city, settlement, street: null, house: null, flat: null, value },
  };
}

/** What the example's delivery costs, and how long it takes; or why it is not to be had. */
function deliveryOf(store: ShopStore, { texts }: Example, total: PricedBasket['total']) {
  const [method = '', option = ''] = (texts[`${EXAMPLE}.delivery`] ?? '').split('/');
  const { type = 'address' } = store.documents.one('deliveryMethod', method) ?? {};
  const shipping = shippingTo(store, texts[`${EXAMPLE}.town`] ?? '');
  const points = store.documents.cached('deliveryPoint').filter((point) => point.method === method);
  const point = points.find(({ cityFiasId }) => cityFiasId === shipping.cityFiasId) ?? points[0];
  const deliveryPointCode = type === 'address' ? null : (point?.code ?? null);
  const choice = { method, option: option || null, type, deliveryPointCode, shipping };
  try {
    const quote = deliveryQuote(store, choice, total);
    const { price, minDays, maxDays } = quote;
    if (quote.agreed === true) return { price, text: BY_AGREEMENT };
    return { price, text: `${formatMoney(price)}, ${deliveryTerm(minDays, maxDays)}` };
  } catch (error) {
    if (error instanceof ErrorResponse) return { price: 0, text: error.message };
    throw error;
  }
}

const paymentsOf = (store: ShopStore, client: ApiClient): string =>
  paymentMethodsFor(store, client, { testBank: store.hasBank })
    .map(({ title }) => title)
    .join(', ');

/** What the example comes to by the functions of basket, checkout and order. Within a change that is taken back. */
export function totalRows(
  store: ShopStore,
  example: Example,
  { now, withPayment }: { readonly now: Date; readonly withPayment: boolean },
): TotalRow[] {
  const { client, bonuses } = buyerOf(store, example, now);
  const promocode = (example.texts[PROMO_CODE] ?? '').trim() || null;
  const stored = example.lines.map(({ group, count }, id) => ({
    id,
    setId: null,
    groupId: group.id,
    count,
    selected: true,
    onePiece: false,
  }));
  const priced = priceLines(store, { stored, discounts: { promocode, bonuses }, client, now });
  const { total, ordered } = priced;
  const promo = promocode === null ? undefined : applyPromo(store, promocode, ordered, now);
  const delivery = deliveryOf(store, example, total);
  const less = (title: string, kopecks: number): TotalRow => ({
    title,
    text: `${MINUS}${formatMoney(kopecks)}`,
  });
  return [
    ...priced.lines.map(({ group, count, price, sum, inStock }) => ({
      title: group.title,
      text: inStock
        ? `${formatMoney(sum)}: ${formatCount(count, group.unit)} по ${formatMoney(price)}`
        : 'нет в наличии',
    })),
    ...(promo?.suits === false ? [{ title: 'Промокод', text: promo.reason }] : []),
    ...(promo?.suits ? [less('Промокод', total.promoCodeDiscountValue)] : []),
    ...(bonuses > 0 ? [less('Бонусами', total.bonusesForWriteOff)] : []),
    { title: 'Доставка', text: delivery.text },
    { title: 'Итого', text: formatMoney(total.price + delivery.price) },
    ...(client.customer?.role === 'guest'
      ? [{ title: 'Вернётся бонусами', text: formatMoney(total.bonusesForAccrual) }]
      : []),
    ...(total.remainsUntilFreeDelivery === null
      ? []
      : [{ title: 'До бесплатной доставки', text: formatMoney(total.remainsUntilFreeDelivery) }]),
    ...(withPayment ? [{ title: 'Как оплатить', text: paymentsOf(store, client) }] : []),
  ];
}
