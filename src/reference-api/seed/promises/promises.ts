import { formatPercent, MINUS } from '../../../domain/text/format.ts';
import { isRuleName } from '../../content/published-rules.ts';
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
import { PROMO_CODES } from '../promo/promo-codes.ts';
import { FARTHEST_ZONE, NEAREST_ZONE, RETURN_DAYS, SAME_DAY_UNTIL } from '../shop/terms.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const reduction = (share: number): string => `${MINUS}${formatPercent(Math.round((1 - share) * 100))}`;
const roleReduction = (role: string): string =>
  reduction(ROLES.find((each) => each.role === role)?.share ?? 1);

function tariffOf(method: string): (typeof DELIVERY_TARIFFS)[number] {
  const tariff = DELIVERY_TARIFFS.find((each) => each.method === method);
  if (!tariff) throw new RangeError(`There is no tariff of ${method}.`);
  return tariff;
}

const termIn = (method: string, zone: number): string => `{{${method}.term.${zone}}}`;

/** By zone, the name of the term and price by a method's first tariff. */
const deliveryCells = (method: string): string =>
  tariffOf(method)
    .days.map((_, zone) => `{{${method}.cell.${zone}}}`)
    .join(' | ');

/**
 * What the shop's texts promise, by the names that stand in them in double braces, from what the shop calculates by. Names of
 * editable rules stay: the back end inserts those.
 */
const PROMISES: Readonly<Record<string, string>> = {
  bonusLevels: row(['{{bonusLevels}}']),
  customerReduction: roleReduction('user'),
  organizationReduction: roleReduction('org_user'),
  dealerReduction: roleReduction('dealer'),
  setDiscount: '{{setDiscount}}',
  setProducts: '{{setProducts}}',
  courierCells: deliveryCells(COURIER),
  pointCells: deliveryCells(POINTS),
  postCells: deliveryCells(POST),
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
    if (isRuleName(name)) return `{{${name}}}`;
    const promise = PROMISES[name];
    if (promise === undefined) throw new RangeError(`There is no promise ${name}.`);
    return promise;
  });
