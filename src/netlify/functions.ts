import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { CONTENT_HOOK_PATH } from '../contract/content/content-hook.ts';
import type { PublishedRelease } from './address-handler.ts';
import type { ShopHandlerOptions } from './shop-handler.ts';

/** Where the host looks for functions that a build has made. */
export const FUNCTIONS = '.netlify/v1';

/** Patterns that hold every on-demand address; what else they hold is the 404 page. */
export const onDemandPatterns = [
  '/catalog/search',
  '/checkout',
  '/checkout/*',
  '/checkout-failed',
  '/checkout-success',
  '/constructor',
  '/metres',
  '/order-list',
  '/favorites/shared',
  '/user/*',
  '/error/:status',
] as const;

/** Assets need no decision. Nothing encoded fits, so that no host finds another file behind such an address. */
export const assetPatterns = ['/_astro/:file([\\w.\\-]+)'] as const;

async function bundle(name: string, folder: string, platform: 'node' | 'neutral'): Promise<void> {
  const input = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const build = await rolldown({ input, platform, logLevel: 'warn' });
  await build.write({ file: join(folder, `${name}.mjs`), format: 'esm' });
  await build.close();
}

/** The host reads a function's configuration out of its text, so it is written as a literal. */
const writeEntry = (folder: string, name: string, lines: readonly string[], config: object): void =>
  writeFileSync(
    join(folder, `${name}.mjs`),
    [...lines, `export const config = ${JSON.stringify(config)};`, ''].join('\n'),
  );

function functionFolder(root: string, kind: 'functions' | 'edge-functions', name: string): string {
  const folder = join(root, FUNCTIONS, kind, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const common = { generator: 'vitrina', nodeBundler: 'none' } as const;

/** Answers the guarded routes; `folder` gets what it answers from before. */
export async function writeShopFunction(
  root: string,
  shop: Omit<ShopHandlerOptions, 'folder'>,
  lay: (folder: string) => void,
): Promise<void> {
  const folder = functionFolder(root, 'functions', 'shop');
  lay(folder);
  await bundle('shop-handler', folder, 'node');
  writeEntry(
    folder,
    'shop',
    [
      `import { createShopHandler } from './shop-handler.mjs';`,
      `export default createShopHandler({ folder: import.meta.dirname, ...${JSON.stringify(shop)} });`,
    ],
    { ...common, path: onDemandPatterns, includedFiles: ['**/*'] },
  );
}

/** Takes messages about changed content. */
export async function writeHookFunction(root: string): Promise<void> {
  const folder = functionFolder(root, 'functions', 'hook');
  await bundle('hook-handler', folder, 'node');
  writeEntry(
    folder,
    'hook',
    [`import { hookHandlerOf } from './hook-handler.mjs';`, `export default hookHandlerOf(process.env);`],
    { ...common, path: CONTENT_HOOK_PATH, includedFiles: ['**/*'] },
  );
}

/** Decides about addresses before the host looks for their files. */
export async function writeAddressFunction(
  root: string,
  { selections, files, rules, redirects = [], headers }: Omit<PublishedRelease, 'decided'>,
): Promise<void> {
  const decided = randomBytes(16).toString('hex');
  const folder = functionFolder(root, 'edge-functions', 'address');
  await bundle('address-handler', folder, 'neutral');
  writeEntry(
    folder,
    'address',
    [
      `import { createAddressHandler } from './address-handler.mjs';`,
      `const selections = new Set(${JSON.stringify([...selections])});`,
      `const files = new Set(${JSON.stringify([...files])});`,
      `const rules = ${JSON.stringify(rules)};`,
      // Text is parsed faster than the same as code.
      `const redirects = JSON.parse(${JSON.stringify(JSON.stringify(redirects))});`,
      `const headers = ${JSON.stringify(headers)};`,
      `export default createAddressHandler({ selections, files, rules, redirects, headers, decided: ${JSON.stringify(decided)} });`,
    ],
    {
      path: '/*',
      excludedPath: [...assetPatterns, CONTENT_HOOK_PATH, '/.netlify/:rest([\\w.\\-\\/]+)'],
      onError: 'bypass',
    },
  );
}
