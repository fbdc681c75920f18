import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordContent } from '../../src/content/record-content.ts';
import { currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { blockImpureGlobals } from '../../src/rebuild/render/impure-globals.ts';
import { loadSite, pageRequest } from '../../src/rebuild/render/site.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { unevenShop } from './uneven-shop.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = new ShopUnderTest(unevenShop, compiledSiteFolder());
  await shop.rebuild({ full: true });
}, 240_000);
afterAll(() => shop.close());

/** Renders pages one by one, with nothing kept from one to the next. */
async function renderAlone(addresses: readonly string[]): Promise<string[]> {
  const { renderEntry, code } = currentSite(shop.dataFolder);
  const site = await loadSite(renderEntry);
  using db = new DatabaseSync(join(shop.dataFolder, 'content.sqlite'), { readOnly: true });
  const find = db.prepare('SELECT json FROM record WHERE key = ?');
  const pages: string[] = [];
  for (const address of addresses) {
    const restore = blockImpureGlobals();
    try {
      const content = recordContent((key) => {
        const json = find.get(key)?.json;
        return json === undefined ? undefined : JSON.parse(String(json));
      });
      const response = await site.render(pageRequest(address), {
        content,
        code,
        onError: (error) => {
          throw error;
        },
      });
      pages.push(await response.text());
    } finally {
      restore();
    }
  }
  return pages;
}

test('SPEED-02 pages with joined fragments are byte for byte those that are rendered whole', async () => {
  const { categories, products } = unevenShop;
  const [root] = categories.filter(({ parentId }) => parentId === null);
  const [product] = products;
  const path = `/catalog/${root?.code}`;
  const detail = `/catalog/${product?.categories.map(({ code }) => code).join('/')}/detail/${product?.code}`;
  const addresses = ['/', '/catalog', path, detail, '/actions', '/cart', '/collection'];
  const files = ['index', 'catalog', path.slice(1), detail.slice(1), 'actions', 'cart', 'collection'];
  const alone = await renderAlone(addresses);
  for (const [at, file] of files.entries()) {
    const page = shop.page(`${file}.html`);
    const same = [...page].findIndex((character, place) => character !== alone[at]?.[place]);
    expect(page.slice(same - 40, same + 80), file).toBe(alone[at]?.slice(same - 40, same + 80));
    expect(page.length, file).toBe(alone[at]?.length);
  }
}, 60_000);
