import type { CallResponse } from '../../contract/calls/call.ts';
import type { getBonusClient } from '../../contract/account/bonus.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Product } from '../../contract/catalog/product.ts';
import type { Role } from '../../contract/account/user.ts';
import { priceForRole, unitPrice } from '../../domain/prices/price.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';

/** Retail customers climb the levels by what they paid within a year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const WHOLE_PERCENT = 100;

interface Level {
  title: string;
  /** Kopecks paid for completed orders of the last year. */
  from: number;
  /** Of what was paid for goods. */
  percent: number;
  /** The largest share of what the goods cost after a promo code that bonuses may pay. */
  writeOffPercent: number;
}

const FIRST_LEVEL: Level = { title: 'Базовый', from: 0, percent: 3, writeOffPercent: 20 };
export const LEVELS: readonly Level[] = [
  FIRST_LEVEL,
  { title: 'Серебряный', from: 30_000_00, percent: 5, writeOffPercent: 30 },
  { title: 'Золотой', from: 100_000_00, percent: 7, writeOffPercent: 50 },
];
const NO_BONUSES: Level = { title: 'Оптовый', from: 0, percent: 0, writeOffPercent: 0 };

/** Wholesalers have lower prices instead of bonuses. */
export const bonusTypeOf = (role: Role): string | null => (role === 'guest' ? 'retail' : null);

export const isWholesale = (priceRole: string): boolean => priceRole === 'org_user' || priceRole === 'dealer';

/** The level by whose rules a visitor collects and spends; a guest is shown the first. */
export function bonusLevel(store: ShopStore, { customer }: ApiClient, now: Date): Level {
  if (customer === undefined) return FIRST_LEVEL;
  if (bonusTypeOf(customer.role) === null) return NO_BONUSES;
  const paid = paidWithinYear(store, customer.uid, now);
  return LEVELS.findLast(({ from }) => paid >= from) ?? FIRST_LEVEL;
}

const paidWithinYear = ({ bonuses }: ShopStore, uid: number, now: Date): number =>
  bonuses.paidSince(uid, new Date(now.getTime() - YEAR_MS));

/** How many times the bonuses that a product names a visitor collects: 1 on the first level, 0 for a wholesaler. */
export const bonusMultiplier = ({ percent }: Level): number => percent / FIRST_LEVEL.percent;

/** What is bought, in kopecks: what a guest pays for a unit, what the unit names as bonuses, and what the visitor pays. */
export interface Bought {
  readonly guestPrice: number;
  readonly named: number;
  readonly paid: number;
}

/** The first level's part of a guest's price. */
const namedBy = (guestPrice: number): number =>
  Math.round((guestPrice * FIRST_LEVEL.percent) / WHOLE_PERCENT);

/**
 * Kopecks that what is bought brings on a level: its percent of what is paid, rounded once. A unit that names more or less
 * than the first level's percent brings as many times more or less.
 */
export function bonusesFor(bought: readonly Bought[], level: Level): number {
  const isByPercent = ({ named, guestPrice }: Bought) => named === namedBy(guestPrice);
  const paid = bought.filter(isByPercent).reduce((sum, line) => sum + line.paid, 0);
  const others = bought.filter((line) => !isByPercent(line) && line.guestPrice > 0);
  return others.reduce(
    (sum, line) => sum + Math.round((line.named * bonusMultiplier(level) * line.paid) / line.guestPrice),
    Math.round((paid * level.percent) / WHOLE_PERCENT),
  );
}

/** Kopecks that one unit of a product and of each of its groups brings a visitor. */
export function productBonuses({ cardPrices, bonuses, groups }: Product, visitor: ApiClient, level: Level) {
  const ownOf = (named: number, guestPrice: number | undefined, paid = guestPrice) =>
    guestPrice === undefined || paid === undefined ? 0 : bonusesFor([{ named, guestPrice, paid }], level);
  const role = visitor.priceRole;
  return {
    bonuses: ownOf(
      bonuses,
      priceForRole(cardPrices, DEFAULT_PRICE_ROLE)?.price,
      priceForRole(cardPrices, role)?.price,
    ),
    groups: groups.map((group) => ({
      id: group.id,
      bonuses: ownOf(
        group.bonuses ?? bonuses,
        unitPrice(group, 0, DEFAULT_PRICE_ROLE)?.price,
        unitPrice(group, 0, role)?.price,
      ),
    })),
  };
}

/**
 * The product with what its groups bring on the first level: that level's percent of a guest's price. The product names
 * that of its cheapest group in stock.
 */
export const withBonuses = (product: Product): Product => ({
  ...product,
  bonuses: namedBy(priceForRole(product.cardPrices, DEFAULT_PRICE_ROLE)?.price ?? 0),
  groups: product.groups.map((group) => ({
    ...group,
    bonuses: namedBy(unitPrice(group, 0, DEFAULT_PRICE_ROLE)?.price ?? 0),
  })),
});

/** The rules for one customer. */
export function bonusClient(
  store: ShopStore,
  customer: NonNullable<ApiClient['customer']>,
  now: Date,
): CallResponse<typeof getBonusClient> {
  const level = bonusLevel(store, { customer, priceRole: '' }, now);
  const { title, percent, writeOffPercent } = level;
  const bonusType = bonusTypeOf(customer.role);
  const next = bonusType === null ? undefined : LEVELS.find(({ from }) => from > level.from);
  const paid = bonusType === null ? 0 : paidWithinYear(store, customer.uid, now);
  return {
    bonusType,
    title,
    percent,
    writeOffPercent,
    paid,
    untilNextLevel: next ? next.from - paid : null,
    nextLevelTitle: next?.title ?? null,
  };
}
