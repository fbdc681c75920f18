import { type Banner, getBannerBlock } from '../contract/banner.ts';
import { environment } from './environment.ts';

interface Loaded {
  /** The block's first; undefined where it has none. */
  readonly banner: Banner | undefined;
  readonly mediaUrl: string;
}

/** The first banner of a block for those who look at a category. Errors are the call's. */
export async function loadBanner(code: string, category: number): Promise<Loaded> {
  const { client, shop } = environment();
  const { banners } = await client.call(getBannerBlock, { params: { code }, query: { category } });
  return { banner: banners[0], mediaUrl: shop.mediaUrl };
}
