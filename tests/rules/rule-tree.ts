import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

export const root = resolve(import.meta.dirname, '../..');
const configFile = join(root, 'eslint.config.mjs');
export const rule = 'boundaries/dependencies';

/** What the snippets import: a small tree with the shape of the real one. */
const targets = [
  'package.json',
  'scripts/start.ts',
  'tests/integration/shop.ts',
  'src/contract/basket.ts',
  'src/domain/price.ts',
  'src/http/listening.ts',
  'src/api/client.ts',
  'src/session/tokens.ts',
  'src/stores/basket.ts',
  'src/stores/toasts.ts',
  'src/stores/basket/basket-session.ts',
  'src/stores/session/sign-out.ts',
  'src/content/product.ts',
  'src/ui/Price.tsx',
  'src/ui/tokens.css',
  'src/brand/read-brand.ts',
  'src/brand/default/brand.css',
  'src/features/catalog/Card.astro',
  'src/features/catalog/card.module.css',
  'src/features/catalog/Filters.tsx',
  'src/features/basket/BasketPage.tsx',
  'src/features/catalog/state/listing.ts',
  'src/features/account/state/orders.ts',
  'src/features/account/orders/state/refund.ts',
  'src/shell/Layout.astro',
  'src/pages/index.astro',
  'src/paths.ts',
  'src/env.ts',
  'src/page-env.ts',
  'src/private-files.ts',
  'src/middleware.ts',
  'src/render-entry.ts',
  'src/rebuild/plan.ts',
  'src/rebuild/render-worker.ts',
  'src/reference-api/app.ts',
  'src/server/release.ts',
  'src/elsewhere/stray.ts',
];

let tree: string;
let eslint: ESLint;

export function plantTree() {
  tree = temporaryFolder('rules');
  for (const target of targets) {
    mkdirSync(dirname(join(tree, target)), { recursive: true });
    writeFileSync(join(tree, target), target.endsWith('.json') ? '{}' : '');
  }
  eslint = new ESLint({
    cwd: tree,
    overrideConfigFile: configFile,
    // The snippets belong to no TypeScript project; the rules need no types.
    overrideConfig: { settings: { 'boundaries/root-path': tree } },
  });
}

/** What the rule says of code in a file of the small tree. */
export async function verdicts(from: string, code: string, ruleId = rule): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(tree, from) });
  const messages = result?.messages ?? [];
  expect(messages.filter((message) => message.fatal)).toEqual([]);
  return messages.filter((message) => message.ruleId === ruleId).map((message) => message.message);
}
