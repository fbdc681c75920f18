import type { Basket, BasketBucket, BasketProduct } from '../../contract/basket.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { basketLines, type BasketLine } from './lines.ts';
import { basketTotal } from './total.ts';

/** The basket as it stands now: two buckets and totals. */
export function basketView(store: ShopStore, token: string, priceRole: string): Basket {
  const lines = basketLines(store, store.baskets.lines(token), priceRole);
  return {
    basket: token,
    data: {
      inStock: bucketOf(lines.filter(({ inStock }) => inStock)),
      notInStock: bucketOf(lines.filter(({ inStock }) => !inStock)),
    },
    total: basketTotal(lines, store.parcels),
  };
}

function bucketOf(lines: readonly BasketLine[]): BasketBucket {
  const products = new Map<number, BasketProduct>();
  for (const line of lines) {
    const product = products.get(line.product.id) ?? productOf(line);
    product.groups.push(groupOf(line));
    products.set(product.id, product);
  }
  return { constructorSets: [], products: [...products.values()] };
}

const productOf = ({ product }: BasketLine): BasketProduct => ({
  id: product.id,
  code: product.code,
  title: product.title,
  imageId: product.catalogImageId ?? product.images[0]?.fileId ?? null,
  vendorCode: product.vendorCode,
  categories: product.categories,
  groups: [],
});

const groupOf = ({
  group,
  count,
  selected,
  price,
  oldPrice,
  sum,
}: BasketLine): BasketProduct['groups'][number] => ({
  id: group.id,
  title: group.title,
  remnants: group.remnants,
  unit: group.unit,
  step: group.step,
  ...{ count, selected, price, oldPrice, sum },
});
