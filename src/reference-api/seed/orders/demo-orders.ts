import { OrderStatus } from '../../../contract/order.ts';
import type { Group, Product } from '../../../contract/product.ts';
import { BlankStatus } from '../../blank/blank-statuses.ts';
import { COURIER, POINTS, POST } from '../delivery/methods.ts';
import type { DemoBlank, DemoOrder } from '../demo-shop.ts';
import { randomOf, type Random } from '../random.ts';

const ANNA = 'anna@polotno.example';
const ATELIER = 'atelier@polotno.example';
const DEALER = 'dealer@polotno.example';

const CARD = 1;
const ON_RECEIPT = 3;
const INVOICE = 4;

const HOURS = 1;
const DAYS = 24;
const { awaitingPayment, completed, assembling, shipped, received, cancelled, returned } = OrderStatus;

type OrderPlan = Pick<DemoOrder, 'email' | 'delivery' | 'paymentId' | 'steps'> & {
  /** How many different products. */
  lineCount: number;
  comment?: string;
};

const door = { method: COURIER, option: 'door' };
const parcel = { method: POST, option: 'parcel' };
const point = { method: POINTS, option: null };

/** Each status with the hours since it began, and a note. */
const steps = (...entries: readonly (readonly [OrderStatus, number, string?])[]): DemoOrder['steps'] =>
  entries.map(([status, hoursAgo, note = '']) => ({ status, hoursAgo, note }));

const ORDER_PLANS: readonly OrderPlan[] = [
  {
    ...{ email: ANNA, lineCount: 3, delivery: door, paymentId: CARD },
    steps: steps(
      [awaitingPayment, 141 * DAYS],
      [completed, 141 * DAYS - 0.2],
      [assembling, 140 * DAYS],
      [shipped, 139.5 * DAYS],
      [received, 138 * DAYS],
    ),
  },
  {
    ...{ email: ANNA, lineCount: 1, delivery: parcel, paymentId: CARD },
    steps: steps(
      [awaitingPayment, 76 * DAYS],
      [cancelled, 76 * DAYS - 3, 'Передумали покупать: нашла похожую ткань в шкафу'],
    ),
  },
  {
    ...{ email: ANNA, lineCount: 2, delivery: point, paymentId: ON_RECEIPT },
    steps: steps(
      [completed, 58 * DAYS],
      [shipped, 57 * DAYS],
      [received, 54 * DAYS],
      [returned, 50 * DAYS, 'Не подошёл размер'],
    ),
  },
  {
    ...{
      email: ANNA,
      lineCount: 4,
      delivery: door,
      paymentId: CARD,
      comment: 'Домофон не работает, позвоните',
    },
    steps: steps(
      [awaitingPayment, 19 * DAYS],
      [completed, 19 * DAYS - 0.1],
      [shipped, 18 * DAYS],
      [received, 17 * DAYS],
    ),
  },
  {
    ...{ email: ANNA, lineCount: 2, delivery: point, paymentId: CARD },
    steps: steps(
      [awaitingPayment, 4 * DAYS],
      [completed, 4 * DAYS - 0.3],
      [assembling, 3 * DAYS],
      [shipped, 2 * DAYS],
    ),
  },
  {
    ...{ email: ANNA, lineCount: 2, delivery: parcel, paymentId: ON_RECEIPT },
    steps: steps([completed, 26 * HOURS], [assembling, 5 * HOURS]),
  },
  {
    ...{ email: ANNA, lineCount: 1, delivery: door, paymentId: CARD },
    steps: steps([awaitingPayment, 2 * HOURS]),
  },
  {
    ...{ email: ATELIER, lineCount: 5, delivery: parcel, paymentId: INVOICE },
    steps: steps(
      [completed, 63 * DAYS],
      [assembling, 61 * DAYS],
      [shipped, 60 * DAYS],
      [received, 55 * DAYS],
    ),
  },
  {
    ...{ email: ATELIER, lineCount: 4, delivery: parcel, paymentId: INVOICE },
    steps: steps([completed, 3 * DAYS], [assembling, 1 * DAYS]),
  },
  {
    ...{ email: DEALER, lineCount: 6, delivery: door, paymentId: INVOICE },
    steps: steps([completed, 32 * DAYS], [shipped, 30 * DAYS], [received, 27 * DAYS]),
  },
  {
    ...{ email: DEALER, lineCount: 5, delivery: door, paymentId: CARD },
    steps: steps([awaitingPayment, 9 * HOURS], [completed, 9 * HOURS - 0.1]),
  },
];

/** Kopecks for one; the rare products that cost more are in no order. */
const HIGHEST_PRICE = 20_000_00;

const inStock = ({ available, unit, remnants, offers }: Group): boolean =>
  available &&
  remnants >= (unit === 'metre' ? 3 : 2) &&
  offers.every(({ prices }) => prices.every(({ price }) => price <= HIGHEST_PRICE));

/** Cloth in halves of a metre, goods by the piece; wholesalers order more of both. */
function countOf({ unit, remnants }: Group, wholesale: boolean, random: Random): number {
  const count = unit === 'metre' ? random.int(2, wholesale ? 20 : 8) / 2 : random.int(1, wholesale ? 6 : 2);
  return Math.min(count, Math.floor(remnants));
}

/** Different products in stock, with a group and a count of each. */
function linesOf(products: readonly Product[], plan: OrderPlan, random: Random): DemoOrder['lines'] {
  const wholesale = plan.email !== ANNA;
  const inStockProducts = products.filter(({ groups }) => groups.some(inStock));
  return random
    .shuffled(inStockProducts)
    .slice(0, plan.lineCount)
    .map(({ groups }) => {
      const group = random.pick(groups.filter(inStock));
      return { groupId: group.id, count: countOf(group, wholesale, random) };
    });
}

/** What the demo customers ordered so far. */
export const demoOrders = (products: readonly Product[], seed: number): DemoOrder[] =>
  ORDER_PLANS.map(({ lineCount, comment = '', ...plan }, index) => ({
    ...plan,
    comment,
    lines: linesOf(products, { lineCount, ...plan }, randomOf('order', seed, index)),
  })).filter(({ lines }) => lines.length > 0);

/** What the demo customers asked to be called back about. */
export function demoBlanks(products: readonly Product[], seed: number): DemoBlank[] {
  const random = randomOf('blank', seed);
  const groups = random.shuffled(products.flatMap((product) => product.groups.filter(inStock)));
  const cloth = groups.find(({ unit }) => unit === 'metre');
  const piece = groups.find(({ unit }) => unit === 'piece');
  const blanks = [
    {
      ...{ group: cloth, count: 6.5, statusId: BlankStatus.ordered, hoursAgo: 41 * DAYS },
      comment: 'Нужен один отрез, без стыка',
    },
    { group: piece, count: 2, statusId: BlankStatus.new, hoursAgo: 3 * HOURS, comment: '' },
  ];
  return blanks.flatMap(({ group, count, ...blank }) =>
    group === undefined ? [] : [{ ...blank, email: ANNA, groups: [{ id: group.id, count }] }],
  );
}
