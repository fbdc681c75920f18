import type { OfferPrice } from '../../../contract/catalog/price.ts';
import type { Group } from '../../../contract/catalog/product.ts';
import type { WholesaleRules } from '../../rules/rule-schemas.ts';
import { followsRule, pricesByRule, wholesalePrice } from '../../rules/wholesale-prices.ts';

/** What the last import told of a product's prices; of those before this was kept, nothing is known. */
export interface FormerPrices {
  /** Whether it told the same. */
  isSame: boolean;
  /** The roles whose prices it told. */
  roles: readonly string[];
}

interface Around {
  former: FormerPrices | undefined;
  wholesale: WholesaleRules;
}

const pricesOf = ({ offers }: Group): OfferPrice[] => offers.flatMap(({ prices }) => prices);

/** Files tell one price for each role: what else an editor has typed stays, and the rule of the shop adds its own. */
function pricesWithOwn(
  told: readonly OfferPrice[],
  before: Group,
  { former, wholesale }: Around,
): OfferPrice[] {
  const rule = wholesale[before.unit];
  const was = pricesOf(before);
  const ordinaryOf = (prices: readonly OfferPrice[], role: string) =>
    prices.find(({ priceRole, limit }) => priceRole === role && limit === 0);
  const isOfRule = (price: OfferPrice) =>
    price.limit > 0 && followsRule(price, ordinaryOf(was, price.priceRole), rule);
  const ordinary = told.map((price) => {
    const known = ordinaryOf(was, price.priceRole);
    const isSame = former?.isSame === true && known?.price === price.price;
    return isSame ? { ...price, oldPrice: known.oldPrice } : price;
  });
  const roles = was.filter(
    ({ priceRole, limit }) =>
      limit === 0 &&
      ordinaryOf(told, priceRole) === undefined &&
      former !== undefined &&
      !former.roles.includes(priceRole),
  );
  const single = [...ordinary, ...roles];
  const fromCount = was.filter((price) => {
    const one = ordinaryOf(single, price.priceRole);
    // Whoever takes more must not pay more for each.
    return price.limit > 0 && !isOfRule(price) && one !== undefined && price.price < one.price;
  });
  const prices = [...single, ...fromCount];
  const isTaken = (role: string) => {
    const known = ordinaryOf(was, role);
    const wasMade = known !== undefined && wholesalePrice(known, rule) !== undefined;
    return former !== undefined && wasMade && !was.some((one) => one.priceRole === role && isOfRule(one));
  };
  return pricesByRule(prices, null, rule).filter(
    (price) => prices.includes(price) || !isTaken(price.priceRole),
  );
}

/** The sizes that a file tells, with the prices that editors have typed for those that the shop has. */
export const withOwnPrices = (told: readonly Group[], before: readonly Group[], around: Around): Group[] =>
  told.map((group) => {
    const known = before.find(({ id }) => id === group.id);
    if (known === undefined || known.unit !== group.unit) return group;
    const [offer] = group.offers;
    if (offer === undefined) return group;
    return { ...group, offers: [{ ...offer, prices: pricesWithOwn(pricesOf(group), known, around) }] };
  });
