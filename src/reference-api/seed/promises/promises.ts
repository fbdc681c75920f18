import { formatMoney, formatPercent, MINUS } from '../../../domain/text/format.ts';
import { deliveryTerm } from '../../../domain/delivery/delivery-term.ts';
import { PRODUCTS_FOR_SET_DISCOUNT, SET_DISCOUNT_PERCENT } from '../../../domain/sets/set-discount.ts';
import { tariffQuote } from '../../delivery/quote.ts';
import { REFUND_DAYS } from '../../orders/refund/refund-days.ts';
import {
  DEFAULT_RESERVATION_TIMES,
  formatReservationTime,
} from '../../orders/reservations/reservation-times.ts';
import {
  COURIER,
  DELIVERY_TARIFFS,
  POINTS,
  POST,
  SHOP,
  SHOP_READY,
  STORAGE_DAYS,
} from '../delivery/methods.ts';
import { ROLES } from '../product/prices.ts';
import { FREE_DELIVERY_FROM, LEVELS, RULES } from '../shop/rules.ts';
import { PROMO_CODES } from '../promo/promo-codes.ts';
import { FARTHEST_ZONE, NEAREST_ZONE, RETURN_DAYS, SAME_DAY_UNTIL } from '../shop/terms.ts';

const LEAST_G = 1;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const reduction = (share: number): string => `${MINUS}${formatPercent(Math.round((1 - share) * 100))}`;
const roleReduction = (role: string): string =>
  reduction(ROLES.find((each) => each.role === role)?.share ?? 1);

function tariffOf(method: string): (typeof DELIVERY_TARIFFS)[number] {
  const tariff = DELIVERY_TARIFFS.find((each) => each.method === method);
  if (!tariff) throw new RangeError(`There is no tariff of ${method}.`);
  return tariff;
}

/** The term of a method's first tariff in a zone. */
function termIn(method: string, zone: number): string {
  const [minDays, maxDays] = tariffOf(method).days[zone] ?? [0, 0];
  return deliveryTerm(minDays, maxDays);
}

/** By zone, the term and what the lightest parcel costs by the first tariff of a method. */
function deliveryCells(method: string): string[] {
  const tariff = tariffOf(method);
  return tariff.days.map((_, zone) => {
    const { price, minDays, maxDays } = tariffQuote(tariff, zone, { price: 0, weight: LEAST_G });
    return `${deliveryTerm(minDays, maxDays)}, от ${formatMoney(price)}`;
  });
}

const { wholesaleRules: wholesale } = RULES;
const [firstLevel] = LEVELS;
const lastLevel = LEVELS.at(-1);

/** What the shop's texts promise, by the names that stand in them in double braces, from what the shop calculates by. */
const PROMISES: Readonly<Record<string, string>> = {
  freeDeliveryFrom: formatMoney(FREE_DELIVERY_FROM),
  bonusPercentLeast: formatPercent(firstLevel?.percent ?? 0),
  bonusPercentMost: formatPercent(lastLevel?.percent ?? 0),
  bonusShareLeast: formatPercent(firstLevel?.writeOffPercent ?? 0),
  bonusShareMost: formatPercent(lastLevel?.writeOffPercent ?? 0),
  bonusLevels: LEVELS.map(({ title, from, percent, writeOffPercent }) =>
    row([
      title,
      from === 0 ? 'Сразу' : `От ${formatMoney(from)}`,
      formatPercent(percent),
      `До ${formatPercent(writeOffPercent)}`,
    ]),
  ).join('\n'),
  customerReduction: roleReduction('user'),
  organizationReduction: roleReduction('org_user'),
  dealerReduction: roleReduction('dealer'),
  wholesaleReduction: `${MINUS}${formatPercent(wholesale.metre.percent)}`,
  wholesaleMetres: String(wholesale.metre.from),
  wholesalePieces: String(wholesale.piece.from),
  setDiscount: formatPercent(SET_DISCOUNT_PERCENT),
  setProducts: String(PRODUCTS_FOR_SET_DISCOUNT),
  courierCells: deliveryCells(COURIER).join(' | '),
  pointCells: deliveryCells(POINTS).join(' | '),
  postCells: deliveryCells(POST).join(' | '),
  shopTerm: termIn(SHOP, NEAREST_ZONE),
  courierNear: termIn(COURIER, NEAREST_ZONE),
  courierFar: termIn(COURIER, FARTHEST_ZONE),
  shopReady: SHOP_READY,
  sameDayUntil: String(SAME_DAY_UNTIL),
  refundDays: String(REFUND_DAYS),
  pointDays: String(STORAGE_DAYS[POINTS]),
  postDays: String(STORAGE_DAYS[POST]),
  shopDays: String(STORAGE_DAYS[SHOP]),
  pieceReturnDays: String(RETURN_DAYS.piece),
  clothReturnDays: String(RETURN_DAYS.metre),
  paymentTime: formatReservationTime(DEFAULT_RESERVATION_TIMES, true),
  invoiceTime: formatReservationTime(DEFAULT_RESERVATION_TIMES, false),
  promoRows: PROMO_CODES.filter(({ endsAt }) => endsAt === null)
    .map(({ code, title }) => row([code, title]))
    .join('\n'),
};

/** A text with the promises that it names. @throws RangeError for one that there is not */
export const withPromises = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const promise = PROMISES[name];
    if (promise === undefined) throw new RangeError(`There is no promise ${name}.`);
    return promise;
  });
