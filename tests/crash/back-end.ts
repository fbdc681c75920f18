import { join } from 'node:path';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { browsableShop } from '../build/browsable-shop.ts';
import { serveApi } from '../build/served-api.ts';

/** The reference API of a small shop, served by this process to others. */
export interface BackEnd extends AsyncDisposable {
  url: string;
  shop: DemoShop;
  /** `edit('product', 'p-1', '--price', '990')`. */
  edit: (...args: string[]) => void;
}

const LOST_PAGES = ['lost', 'round', 'trip', 'below'];
const SEO_WITHOUT_PAGE = [4, 5, 6, 7];

/** The browsable shop without what a rebuild warns about: each kind of page is there. */
function consistentShop(): DemoShop {
  const shop = browsableShop();
  return {
    ...shop,
    config: { ...shop.config, flags: { ...shop.config.flags, RAFFLES: 'plaid' } },
    pages: shop.pages.filter(({ code }) => !LOST_PAGES.includes(code)),
    seo: shop.seo.filter(({ id }) => !SEO_WITHOUT_PAGE.includes(id)),
    collections: shop.collections.map((one) => ({
      ...one,
      productIds: one.productIds.filter((id) => id < 99),
    })),
  };
}

export async function startBackEnd(folder: string): Promise<BackEnd> {
  const shop = consistentShop();
  const databasePath = join(folder, 'shop.sqlite');
  const api = createReferenceApi({ databasePath, picturesFolder: join(folder, 'pictures'), shop });
  const served = await serveApi(async (input, init) => api.app.fetch(new Request(input, init)));
  return {
    url: served.url,
    shop,
    edit: (...args) => editDatabase(databasePath, args),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await api.close();
    },
  };
}
