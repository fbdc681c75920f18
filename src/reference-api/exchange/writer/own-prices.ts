import type { OfferPrice } from '../../../contract/catalog/price.ts';
import type { Group } from '../../../contract/catalog/product.ts';
import type { WholesaleRules } from '../../rules/rule-schemas.ts';
import { followsRule, pricesByRule, wholesalePrice } from '../../rules/wholesale-prices.ts';

/** The prices of a product in the last import; unknown for imports before this was stored. */
export interface FormerPrices {
  /** Whether they were the same. */
  isSame: boolean;
  /** The roles that had a price. */
  roles: readonly string[];
}

interface Around {
  former: FormerPrices | undefined;
  wholesale: WholesaleRules;
}

const pricesOf = ({ offers }: Group): OfferPrice[] => offers.flatMap(({ prices }) => prices);

/** Files have one price for each role: what else an editor has typed stays, and the rule of the shop adds its own. */
function pricesWithOwn(
  ofFile: readonly OfferPrice[],
  before: Group,
  { former, wholesale }: Around,
): OfferPrice[] {
  const rule = wholesale[before.unit];
  const was = pricesOf(before);
  const ordinaryOf = (prices: readonly OfferPrice[], role: string) =>
    prices.find(({ priceRole, limit }) => priceRole === role && limit === 0);
  const isOfRule = (price: OfferPrice) =>
    price.limit > 0 && followsRule(price, ordinaryOf(was, price.priceRole), rule);
  const ordinary = ofFile.map((price) => {
    const known = ordinaryOf(was, price.priceRole);
    const isSame = former?.isSame === true && known?.price === price.price;
    return isSame ? { ...price, oldPrice: known.oldPrice } : price;
  });
  const roles = was.filter(
    ({ priceRole, limit }) =>
      limit === 0 &&
      ordinaryOf(ofFile, priceRole) === undefined &&
      former !== undefined &&
      !former.roles.includes(priceRole),
  );
  const single = [...ordinary, ...roles];
  const fromCount = was.filter((price) => {
    const one = ordinaryOf(single, price.priceRole);
    // A larger count must not cost more for each unit.
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

/** The sizes of a file, with the prices that editors have typed for those that the shop has. */
export const withOwnPrices = (ofFile: readonly Group[], before: readonly Group[], around: Around): Group[] =>
  ofFile.map((group) => {
    const known = before.find(({ id }) => id === group.id);
    if (known === undefined || known.unit !== group.unit) return group;
    const [offer] = group.offers;
    if (offer === undefined) return group;
    return { ...group, offers: [{ ...offer, prices: pricesWithOwn(pricesOf(group), known, around) }] };
  });
