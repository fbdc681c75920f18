import type { Product } from '../../contract/catalog/product.ts';
import { ratingOf } from '../reviews/rating.ts';
import type { DemoShop } from '../seed/demo-shop.ts';

/** The products with what the loaded reviews rate them; those of demo customers are loaded in demo mode only. */
export function withRatings({ products, reviews, customers }: DemoShop, demo: boolean): Product[] {
  const ofCustomers = customers.flatMap((customer) => customer.reviews);
  const published = [...reviews, ...(demo ? ofCustomers.filter(({ state }) => state === 'published') : [])];
  const ratings = Map.groupBy(published, ({ productId }) => productId);
  return products.map((product) => {
    const given = ratings.get(product.id) ?? [];
    const rating = ratingOf(given.map((review) => ({ rating: review.rating, count: 1 })));
    return rating === null ? product : { ...product, rating };
  });
}
