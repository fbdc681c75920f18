import type { CardPrice } from '../contract/catalog/price.ts';
import type { Group, Product } from '../contract/catalog/product.ts';
import { productSale } from '../domain/prices/sale.ts';

/** For each role that the groups name a price for, the one that stands for the product. */
export function cardPricesOf(groups: readonly Group[]): CardPrice[] {
  const prices = groups.flatMap(({ offers }) => offers.flatMap((offer) => offer.prices));
  return [...new Set(prices.map(({ priceRole }) => priceRole))].flatMap((priceRole) => {
    const sale = productSale(groups, false, priceRole);
    return sale ? { priceRole, price: sale.price, oldPrice: sale.oldPrice } : [];
  });
}

/** A product whose card prices follow from its groups' prices and stock. */
export const withCardPrices = (product: Product): Product => ({
  ...product,
  cardPrices: cardPricesOf(product.groups),
});
