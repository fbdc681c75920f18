import type { OfferPrice } from '../../../../contract/catalog/price.ts';
import type { Group, Product } from '../../../../contract/catalog/product.ts';
import { cardPricesOf } from '../../../card-prices.ts';
import { withPriceFacts } from '../../../edit/priced-product.ts';
import { VARIANT } from '../../fields/leaf-text.ts';
import { withTitle } from '../../../edit/titled-product.ts';
import { addWholesalePrices } from '../../../bonuses/goods-by-rules.ts';
import type { ShopStore } from '../../../shop-store.ts';
import { withRemnants } from '../../../stock.ts';
import { filledOptions } from './filled-options.ts';
import { isOwnPrice } from './product-words.ts';

/** Wishes that the other prices follow the guests' price. */
export const KEEP_RATIO = 'keep-ratio';

const KOPECKS_PER_ROUBLE = 100;

const pricesOf = ({ offers }: Group): OfferPrice[] => offers.flatMap(({ prices }) => prices);

const groupBefore = (before: Product, { id }: Group): Group | undefined =>
  before.groups.find((group) => group.id === id);

/** The editor's price in place of each; the index counts the prices of all offers. */
function withGroupPrices(group: Group, priceOf: (price: OfferPrice, index: number) => OfferPrice): Group {
  let index = 0;
  const offers = group.offers.map((offer) => ({
    ...offer,
    prices: offer.prices.map((price) => priceOf(price, index++)),
  }));
  return { ...group, offers };
}

/** Whether a group has never had a price. */
const isNew = (before: Group | undefined): boolean =>
  before === undefined || pricesOf(before).every(({ price }) => price === 0);

/** A group's other prices follow the guests' one, where the editor left them as they were. */
function withRatio(group: Group, before: Group): Group {
  const [prices, old] = [pricesOf(group), pricesOf(before)];
  const own = prices.findIndex(isOwnPrice);
  const [from, to] = [old[own]?.price ?? 0, prices[own]?.price ?? 0];
  if (from === to || from === 0 || prices.length !== old.length) return group;
  const unit = to % KOPECKS_PER_ROUBLE === 0 ? KOPECKS_PER_ROUBLE : 1;
  return withGroupPrices(group, (price, index) => {
    const was = old[index];
    const isLeft = index !== own && price.price === was?.price;
    const scaled = isLeft ? Math.max(1, Math.round((price.price * to) / from / unit) * unit) : price.price;
    // A price from before a discount stays while it is still higher.
    const isOver = price.oldPrice !== null && price.oldPrice === was?.oldPrice && price.oldPrice <= scaled;
    return { ...price, price: scaled, oldPrice: isOver && (isLeft || index === own) ? null : price.oldPrice };
  });
}

/** A stock that became too small takes a group off sale, and a new stock puts it back, unless the editor said otherwise. */
const withAvailability = (group: Group, before: Group): Group =>
  group.remnants !== before.remnants && group.available === before.available
    ? { ...group, available: group.remnants >= group.step }
    : group;

/** A variant that was named in the form is called by its product, too. */
const withVariants = (product: Product): Product => ({
  ...product,
  groups: product.groups.map((group) =>
    group.title === '' || group.title.startsWith(VARIANT)
      ? { ...group, title: product.title + group.title }
      : group,
  ),
});

interface Completion {
  before: Product;
  record: Product;
  wishes: readonly string[];
  store: ShopStore;
}

/** What follows from an edit of a product: titles of its variants, sums, prices of others, the discount and its labels. */
export function completeProduct({ before, record, wishes, store }: Completion): Product {
  const groups = record.groups.map((group) => {
    const was = groupBefore(before, group);
    if (was === undefined) return { ...group, available: group.available && group.remnants >= group.step };
    const available = withAvailability(group, was);
    return wishes.includes(KEEP_RATIO) ? withRatio(available, was) : available;
  });
  const titled = withVariants(withTitle({ ...record, title: before.title, groups }, record.title));
  const { documents } = store;
  const isOther = JSON.stringify(record.options) !== JSON.stringify(before.options);
  const options = isOther ? filledOptions(record.options, documents.cached('filter')) : record.options;
  const summed = withRemnants({ ...titled, options }, ({ remnants }) => remnants);
  const isPriced = JSON.stringify(groups.map(pricesOf)) !== JSON.stringify(before.groups.map(pricesOf));
  const ruled = addWholesalePrices(summed, store, (group) => isNew(groupBefore(before, group)));
  const priced = { ...ruled, cardPrices: cardPricesOf(ruled.groups) };
  return isPriced ? withPriceFacts(priced, store) : priced;
}
