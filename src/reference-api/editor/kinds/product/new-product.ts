import { DEFAULT_PRICE_ROLE } from '../../../../contract/catalog/price-role.ts';
import type { Product } from '../../../../contract/catalog/product.ts';

const LAST = 500;

/** What a product begins with: one variant, sold by the piece, with a price for guests. */
export const newProduct = (): Partial<Product> => ({
  sort: LAST,
  complectation: { products: [] },
  groups: [
    {
      id: 0,
      title: '',
      available: true,
      remnants: 0,
      unit: 'piece',
      step: 1,
      offers: [{ id: 1, prices: [{ priceRole: DEFAULT_PRICE_ROLE, price: 0, oldPrice: null, limit: 0 }] }],
    },
  ],
});
