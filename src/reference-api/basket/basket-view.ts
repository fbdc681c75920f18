import type { Basket, BasketBucket, BasketProduct } from '../../contract/order/basket.ts';
import { longestPiece } from '../../domain/pieces/one-piece.ts';
import type { StoredSet } from './baskets.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { BasketLine } from './basket-lines.ts';
import { awaitingAutoRemoval, type Removed } from './not-in-stock.ts';
import { pricedBasket } from './priced-basket.ts';

/**
 * The basket as it stands now: two buckets and totals. Empty for the token null, which names none. `autoRemoved` is what
 * a change has just taken out by itself; a reading names what the next change will.
 */
export function basketView<Token extends string | null>(
  store: ShopStore,
  token: Token,
  {
    client,
    now,
    autoRemoved = awaitingAutoRemoval(store, token ?? '', client.priceRole),
  }: { readonly client: ApiClient; readonly now: Date; readonly autoRemoved?: Removed },
): Basket & { basket: Token } {
  const { lines, total } = pricedBasket(store, token ?? '', client, now);
  const sets = token === null ? [] : store.baskets.sets(token);
  return {
    basket: token,
    data: {
      inStock: bucketOf(
        lines.filter(({ inStock }) => inStock),
        sets,
      ),
      notInStock: bucketOf(
        lines.filter(({ inStock }) => !inStock),
        sets,
      ),
    },
    total,
    ...(autoRemoved.length > 0 && { autoRemoved }),
  };
}

/** A set is in one bucket as a whole. */
const bucketOf = (lines: readonly BasketLine[], sets: readonly StoredSet[]): BasketBucket => ({
  constructorSets: sets
    .map(({ id, title }) => ({ id, title, products: productsOf(lines.filter(({ setId }) => setId === id)) }))
    .filter(({ products }) => products.length > 0),
  products: productsOf(lines.filter(({ setId }) => setId === null)),
});

function productsOf(lines: readonly BasketLine[]): BasketProduct[] {
  const products = new Map<number, BasketProduct>();
  for (const line of lines) {
    const product = products.get(line.product.id) ?? productOf(line);
    product.groups.push(groupOf(line));
    products.set(product.id, product);
  }
  return [...products.values()];
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

/** What is said of uncut pieces; nothing where they are not known, and of sets. */
function pieceOf({ group, setId, onePiece, asked }: BasketLine) {
  const longest = setId === null ? longestPiece(group) : undefined;
  if (longest === undefined) return {};
  return { longestPiece: longest, onePiece, ...(onePiece && asked > longest && { askedCount: asked }) };
}

function groupOf(line: BasketLine): BasketProduct['groups'][number] {
  const { group, count, selected, price, oldPrice, sum } = line;
  return {
    id: group.id,
    title: group.title,
    remnants: group.remnants,
    unit: group.unit,
    step: group.step,
    count,
    selected,
    price,
    oldPrice,
    sum,
    ...pieceOf(line),
  };
}
