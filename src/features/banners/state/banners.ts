import { type Banner, getBannerBlock } from '../../../contract/content/banner.ts';
import { getProductsByIds, type Product } from '../../../contract/catalog/product.ts';
import { environment } from '../../../stores/environment/environment.ts';

/** What a shopper looks at: a category, and the ids of the option values that are chosen in it. */
export interface BannerAudience {
  readonly category: number;
  readonly values: readonly number[];
}

/** A banner with the products that it names and the shop has. */
export interface LoadedBanner extends Banner {
  readonly products: readonly Product[];
}

interface Loaded {
  readonly banners: readonly LoadedBanner[];
  readonly mediaUrl: string;
}

async function productsOf(ids: readonly number[]): Promise<ReadonlyMap<number, Product>> {
  if (ids.length === 0) return new Map();
  const { data } = await environment().client.call(getProductsByIds, { query: { ids: [...ids] } });
  return new Map(data.map((product) => [product.id, product]));
}

/** The banners of a block for those who look at a category; their products where `isShown` says no. Errors are the calls'. */
export async function loadBanners(
  code: string,
  { category, values }: BannerAudience,
  isShown: (banners: readonly Banner[]) => boolean,
): Promise<Loaded> {
  const { client, shop } = environment();
  const query = { category, ...(values.length > 0 && { values: values.join(',') }) };
  const { banners } = await client.call(getBannerBlock, { params: { code }, query });
  if (isShown(banners)) return { banners: [], mediaUrl: shop.mediaUrl };
  const products = await productsOf([...new Set(banners.flatMap(({ productIds }) => productIds))]);
  const loaded = banners.map((banner) => ({
    ...banner,
    products: banner.productIds.flatMap((id) => products.get(id) ?? []),
  }));
  return { banners: loaded, mediaUrl: shop.mediaUrl };
}
