import type { CallResponse } from '../../contract/calls/call.ts';
import type { getBonusClient } from '../../contract/account/bonus.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Product } from '../../contract/catalog/product.ts';
import type { Role } from '../../contract/account/user.ts';
import { priceForRole, unitPrice } from '../../domain/prices/price.ts';
import type { BonusLevel } from '../rules/rule-schemas.ts';
import { rulesOf } from '../rules/shop-rules.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';

/** Retail customers climb the levels by what they paid within a year. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const WHOLE_PERCENT = 100;

const NO_BONUSES: BonusLevel = { title: 'Оптовый', from: 0, percent: 0, writeOffPercent: 0 };

/** Wholesalers have lower prices instead of bonuses. */
export const bonusTypeOf = (role: Role): string | null => (role === 'guest' ? 'retail' : null);

const levelsOf = (store: ShopStore): readonly BonusLevel[] => rulesOf(store, 'bonusRules').levels;

/** The level of those who have bought nothing yet, whose bonuses products name. */
export const firstLevel = (store: ShopStore): BonusLevel => levelsOf(store)[0] ?? NO_BONUSES;

export const isWholesale = (priceRole: string): boolean => priceRole === 'org_user' || priceRole === 'dealer';

/** The level by whose rules a visitor collects and spends; a guest is shown the first. */
export function bonusLevel(store: ShopStore, { customer }: ApiClient, now: Date): BonusLevel {
  if (customer === undefined) return firstLevel(store);
  if (bonusTypeOf(customer.role) === null) return NO_BONUSES;
  const paid = paidWithinYear(store, customer.uid, now);
  return levelsOf(store).findLast(({ from }) => paid >= from) ?? firstLevel(store);
}

const paidWithinYear = ({ bonuses }: ShopStore, uid: number, now: Date): number =>
  bonuses.paidSince(uid, new Date(now.getTime() - YEAR_MS));

/** How many times the bonuses that a product names a visitor collects: 1 on the first level, 0 for a wholesaler. */
export const bonusMultiplier = ({ percent }: BonusLevel, first: BonusLevel): number =>
  first.percent === 0 ? 0 : percent / first.percent;

/** What is bought, in kopecks: what a guest pays for a unit, what the unit names as bonuses, and what the visitor pays. */
export interface Bought {
  readonly guestPrice: number;
  readonly named: number;
  readonly paid: number;
}

/** The first level's part of a guest's price. */
const namedBy = (guestPrice: number, percent: number): number =>
  Math.round((guestPrice * percent) / WHOLE_PERCENT);

/**
 * Kopecks that what is bought brings on a level: its percent of what is paid, rounded once. A unit that names more or less
 * than the first level's percent brings as many times more or less.
 */
export function bonusesFor(bought: readonly Bought[], level: BonusLevel, first: BonusLevel): number {
  const isByPercent = ({ named, guestPrice }: Bought) => named === namedBy(guestPrice, first.percent);
  const multiplier = bonusMultiplier(level, first);
  const paid = bought.filter(isByPercent).reduce((sum, line) => sum + line.paid, 0);
  const others = bought.filter((line) => !isByPercent(line) && line.guestPrice > 0);
  return others.reduce(
    (sum, line) => sum + Math.round((line.named * multiplier * line.paid) / line.guestPrice),
    Math.round((paid * level.percent) / WHOLE_PERCENT),
  );
}

/** Whose bonuses, by which of the shop's levels. */
interface BonusView {
  readonly visitor: ApiClient;
  readonly level: BonusLevel;
  readonly first: BonusLevel;
}

/** Kopecks that one unit of a product and of each of its groups brings a visitor. */
export function productBonuses(
  { cardPrices, bonuses, groups }: Product,
  { visitor, level, first }: BonusView,
) {
  const ownOf = (named: number, guestPrice: number | undefined, paid = guestPrice) =>
    guestPrice === undefined || paid === undefined
      ? 0
      : bonusesFor([{ named, guestPrice, paid }], level, first);
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

const guestPriceOf = (group: Product['groups'][number]): number =>
  unitPrice(group, 0, DEFAULT_PRICE_ROLE)?.price ?? 0;

/**
 * The product with what its groups bring on the first level: that level's percent of a guest's price. The product names
 * that of its cheapest group in stock.
 */
export const withBonuses = (product: Product, percent: number): Product => ({
  ...product,
  bonuses: namedBy(priceForRole(product.cardPrices, DEFAULT_PRICE_ROLE)?.price ?? 0, percent),
  groups: product.groups.map((group) => ({ ...group, bonuses: namedBy(guestPriceOf(group), percent) })),
});

/** Whether a product brings a percent of its prices, or nothing has been said of it yet; and not something of its own. */
export const namesPercent = ({ groups, bonuses }: Product, percent: number): boolean =>
  groups.every(
    (group) =>
      group.bonuses === namedBy(guestPriceOf(group), percent) ||
      (group.bonuses === undefined && bonuses === 0),
  );

export function bonusClient(
  store: ShopStore,
  customer: NonNullable<ApiClient['customer']>,
  now: Date,
): CallResponse<typeof getBonusClient> {
  const level = bonusLevel(store, { customer, priceRole: '' }, now);
  const { title, percent, writeOffPercent } = level;
  const bonusType = bonusTypeOf(customer.role);
  const next = bonusType === null ? undefined : levelsOf(store).find(({ from }) => from > level.from);
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
