import { publish } from '../../src/netlify/publish.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { ShopUnderTest } from '../build/shop-under-test.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The addresses of a ShopUnderTest, others for its server and its media, and a key of the maps service, which the policy then names. */
export const addresses = {
  apiUrl: 'http://api.test',
  internalApiUrl: 'http://internal.test',
  siteUrl: 'http://shop.test',
  mediaUrl: 'http://media.test',
  mapsKey: 'key',
} as const;

/** The real site with a small shop, released in a data folder and published for a CDN host in `root`. */
export interface PublishedShop {
  root: string;
  shop: ShopUnderTest;
  close(): Promise<void>;
}

/** Publishes a demo shop of so many products, which visitors reach by an address. */
export async function publishShop(
  products = 60,
  siteUrl: string = addresses.siteUrl,
): Promise<PublishedShop> {
  const root = temporaryFolder('published');
  const shop = new ShopUnderTest(generateShop({ products }), compiledSiteFolder());
  await shop.rebuild({ full: true });
  await publish({ root, dataFolder: shop.dataFolder, shop: { ...addresses, siteUrl } });
  return {
    root,
    shop,
    close: async () => {
      await shop.close();
    },
  };
}
