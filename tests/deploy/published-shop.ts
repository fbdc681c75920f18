import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish } from '../../src/netlify/publish.ts';
import { currentSite } from '../../src/rebuild/compile/compiled-site.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { ShopUnderTest } from '../build/shop-under-test.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The addresses that ShopUnderTest gives its shop. */
export const addresses = { apiUrl: 'http://api.test', siteUrl: 'http://shop.test' } as const;

/** The real site with a small shop, released in a data folder and published for a CDN host in `root`. */
export interface PublishedShop {
  root: string;
  shop: ShopUnderTest;
  close(): Promise<void>;
}

/** In a process of its own: the test runner's variables would make the compiler think that this is development. */
function compile(folder: string): string {
  const script = `import { compile } from './src/rebuild/compile/compile.ts';
    await compile('.', ${JSON.stringify(folder)});`;
  const { PATH = '' } = process.env;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: project, env: { PATH } });
  return join(folder, 'compiled', currentSite(folder).code);
}

export async function publishShop(): Promise<PublishedShop> {
  const root = mkdtempSync(join(tmpdir(), 'vitrina-published-'));
  const shop = new ShopUnderTest(generateShop({ products: 60 }), compile(join(root, 'code')));
  await shop.rebuild({ full: true });
  await publish({ root, dataFolder: shop.dataFolder, ...addresses });
  return {
    root,
    shop,
    close: async () => {
      await shop.close();
      rmSync(root, { recursive: true });
    },
  };
}
