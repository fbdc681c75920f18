import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { frontmatter, lazy, lazyScript, script, ts, type } from './import-snippets.ts';
import { plantTree, root, rule, verdicts } from './rule-tree.ts';

beforeAll(plantTree);

describe('the import rules forbid', () => {
  test.each<[string, string, string]>([
    ['contract → domain', 'src/contract/order.ts', ts('../domain/price.ts')],
    ['domain → api', 'src/domain/total.ts', ts('../api/client.ts')],
    ['domain → content', 'src/domain/total.ts', ts('../content/product.ts')],
    ['api → domain', 'src/api/order.ts', ts('../domain/price.ts')],
    ['api → session', 'src/api/order.ts', ts('../session/tokens.ts')],
    ['session → stores', 'src/session/access.ts', ts('../stores/basket.ts')],
    ['content → api', 'src/content/menu.ts', ts('../api/client.ts')],
    ['stores → content', 'src/stores/compare.ts', ts('../content/product.ts')],
    ['stores → ui', 'src/stores/compare.ts', ts('../ui/Price.tsx')],
    ['stores → a feature', 'src/stores/compare.ts', ts('../features/catalog/Filters.tsx')],
    ['the session → a noun', 'src/stores/session/sign-out.ts', ts('../basket/basket-session.ts')],
    [
      'the session → a noun, lazily',
      'src/stores/session/sign-out.ts',
      `export const load = () => import('../basket/basket-session.ts');\n`,
    ],
    ['the visitor → a noun', 'src/stores/visitor/visitor.ts', ts('../basket/basket-session.ts')],
    ['ui → stores', 'src/ui/Counter.tsx', ts('../stores/basket.ts')],
    ['ui frontmatter → content', 'src/ui/Picture.astro', frontmatter('../content/product.ts')],
    ['a feature → another feature', 'src/features/basket/Row.tsx', ts('../catalog/Filters.tsx')],
    ['a feature → state of another', 'src/features/basket/Row.tsx', ts('../catalog/state/listing.ts')],
    [
      'state of a feature → another’s',
      'src/features/basket/state/sizes.ts',
      ts('../../catalog/state/listing.ts'),
    ],
    ['state of a feature → its screens', 'src/features/catalog/state/listing.ts', ts('../Filters.tsx')],
    [
      'a feature’s frontmatter → its state',
      'src/features/catalog/List.astro',
      frontmatter('./state/listing.ts'),
    ],
    ['stores → state of a feature', 'src/stores/compare.ts', ts('../features/catalog/state/listing.ts')],
    ['shell → state of a feature', 'src/shell/Header.tsx', ts('../features/catalog/state/listing.ts')],
    ['a feature → style of another', 'src/features/basket/Row.tsx', ts('../catalog/card.module.css')],
    ['a feature → api', 'src/features/basket/Row.tsx', ts('../../api/client.ts')],
    ['a feature → session', 'src/features/basket/Row.tsx', ts('../../session/tokens.ts')],
    ['a feature → shell', 'src/features/basket/Row.astro', frontmatter('../../shell/Layout.astro')],
    ['a feature’s island → content', 'src/features/basket/Row.tsx', ts('../../content/product.ts')],
    ['a feature’s script → content', 'src/features/basket/Row.astro', script('../../content/product.ts')],
    ['a feature’s script → api', 'src/features/basket/Row.astro', script('../../api/client.ts')],
    ['frontmatter → stores', 'src/features/basket/Row.astro', frontmatter('../../stores/basket.ts')],
    ['shell frontmatter → stores', 'src/shell/Header.astro', frontmatter('../stores/basket.ts')],
    ['shell → the brand’s code', 'src/shell/Header.astro', frontmatter('../brand/read-brand.ts')],
    ['shell → pages', 'src/shell/Header.astro', frontmatter('../pages/index.astro')],
    ['shell → session', 'src/shell/ModalHost.tsx', ts('../session/tokens.ts')],
    ['pages → stores', 'src/pages/refresh.ts', ts('../stores/basket.ts')],
    ['pages frontmatter → stores', 'src/pages/basket.astro', frontmatter('../stores/basket.ts')],
    ['a page’s script → stores', 'src/pages/basket.astro', script('../stores/basket.ts')],
    ['pages → api', 'src/pages/refresh.ts', ts('../api/client.ts')],
    ['pages → all settings', 'src/pages/refresh.ts', ts('../env.ts')],
    ['middleware → stores', 'src/middleware.ts', ts('./stores/basket.ts')],
    ['middleware → api', 'src/middleware.ts', ts('./api/client.ts')],
    ['paths → domain', 'src/paths.ts', ts('./domain/price.ts')],
    ...[
      'contract',
      'domain',
      'api',
      'session',
      'stores',
      'content',
      'ui',
      'features/catalog',
      'shell',
      'rebuild',
      'server',
    ].map((folder): [string, string, string] => [
      `${folder} → env`,
      `src/${folder}/settings.ts`,
      ts(`${folder.includes('/') ? '../../' : '../'}env.ts`),
    ]),
    ['stores → private files', 'src/stores/basket.ts', ts('../private-files.ts')],
    ['pages → middleware', 'src/pages/refresh.ts', ts('../middleware.ts')],
    ['pages → reference-api', 'src/pages/refresh.ts', ts('../reference-api/app.ts')],
    ['rebuild → reference-api', 'src/rebuild/sync.ts', ts('../reference-api/app.ts')],
    ['rebuild → pages', 'src/rebuild/render.ts', lazy('../pages/index.astro')],
    ['rebuild → session', 'src/rebuild/sync.ts', ts('../session/tokens.ts')],
    ['reference-api → api', 'src/reference-api/db.ts', ts('../api/client.ts')],
    ['reference-api → rebuild', 'src/reference-api/db.ts', ts('../rebuild/plan.ts')],
    ['pages → rebuild', 'src/pages/hook.ts', ts('../rebuild/plan.ts')],
    ['pages → server', 'src/pages/hook.ts', ts('../server/release.ts')],
    ['server → rebuild', 'src/server/main.ts', ts('../rebuild/plan.ts')],
    ['server → stores', 'src/server/main.ts', ts('../stores/basket.ts')],
    ['http → server', 'src/http/listening.ts', ts('../server/release.ts')],
    ['pages → http', 'src/pages/x.astro', frontmatter('../http/listening.ts')],
    ['render-entry → api', 'src/render-entry.ts', ts('./api/client.ts')],
    ['src → scripts', 'src/rebuild/sync.ts', ts('../../scripts/start.ts')],
    ['src → tests', 'src/domain/total.ts', ts('../../tests/integration/shop.ts')],
    ['src → a folder without a rule', 'src/domain/total.ts', ts('../elsewhere/stray.ts')],
    ['import()', 'src/features/basket/Row.tsx', lazy('../catalog/Filters.tsx')],
    ['import() in a script', 'src/features/basket/Row.astro', lazyScript('../../api/client.ts')],
    ['import type', 'src/ui/Counter.tsx', type('../stores/basket.ts')],
    ['import("…").Type', 'src/ui/Counter.tsx', `export type T = import('../stores/basket.ts').Basket;\n`],
    ['export … from', 'src/ui/Counter.tsx', `export { $basket } from '../stores/basket.ts';\n`],
    ['export * from', 'src/ui/Counter.tsx', `export * from '../stores/basket.ts';\n`],
    ['an import with a query', 'src/ui/Counter.tsx', ts('../stores/basket.ts?url')],
    ['an import without extension', 'src/ui/Counter.tsx', ts('../stores/basket')],
    [
      'a worker',
      'src/server/pool.ts',
      `export const worker = new Worker(new URL('../rebuild/render-worker.ts', import.meta.url));\n`,
    ],
  ])('%s', async (_name, from, code) => {
    expect(await verdicts(from, code)).toEqual([expect.stringContaining('The import rules forbid')]);
  });

  test.each<[string, string, string]>([
    ['a computed import()', 'src/ui/Counter.tsx', 'export const load = (name: string) => import(name);\n'],
    [
      'a pieced import()',
      'src/rebuild/sync.ts',
      'export const load = (n: string) => import(`../ui/${n}.ts`);\n',
    ],
    ['import.meta.glob', 'src/ui/Counter.tsx', `export const all = import.meta.glob('../api/*.ts');\n`],
  ])('%s, which it could not see through', async (_name, from, code) => {
    expect(await verdicts(from, code, 'no-restricted-syntax')).toHaveLength(1);
  });

  test('a file in a folder without a rule', async () => {
    expect(await verdicts('src/elsewhere/stray.ts', '', 'boundaries/no-unknown-files')).toHaveLength(1);
  });
});

describe('the import rules allow', () => {
  test.each<[string, string, string]>([
    ['a neighbour in the same folder', 'src/stores/basket.ts', ts('./toasts.ts')],
    ['domain → contract', 'src/domain/total.ts', ts('../contract/basket.ts')],
    ['session → api', 'src/session/access.ts', ts('../api/client.ts')],
    ['stores → session', 'src/stores/basket.ts', ts('../session/tokens.ts')],
    ['the list of followers → a noun', 'src/stores/session/followers.ts', ts('../basket/basket-session.ts')],
    ['a noun → the session', 'src/stores/checkout/checkout.ts', ts('../session/sign-out.ts')],
    ['stores → api', 'src/stores/basket.ts', ts('../api/client.ts')],
    ['ui → domain', 'src/ui/Counter.tsx', ts('../domain/price.ts')],
    ['an island → its feature', 'src/features/catalog/Sort.tsx', ts('./Filters.tsx')],
    ['an island → its feature’s state', 'src/features/catalog/filters/Bar.tsx', ts('../state/listing.ts')],
    ['state of a feature → api', 'src/features/catalog/state/listing.ts', ts('../../../api/client.ts')],
    [
      'state of a part → its feature’s',
      'src/features/account/orders/state/refund.ts',
      ts('../../state/orders.ts'),
    ],
    ['an island → stores', 'src/features/basket/Row.tsx', ts('../../stores/basket.ts')],
    ['an island → ui, lazily', 'src/features/basket/Row.tsx', lazy('../../ui/Price.tsx')],
    ['frontmatter → content', 'src/features/catalog/List.astro', frontmatter('../../content/product.ts')],
    ['a feature’s script → stores', 'src/features/basket/Row.astro', script('../../stores/basket.ts')],
    [
      'shell frontmatter → a feature',
      'src/shell/Header.astro',
      frontmatter('../features/catalog/Card.astro'),
    ],
    ['shell island → stores', 'src/shell/Toasts.tsx', ts('../stores/toasts.ts')],
    ['shell script → stores', 'src/shell/Header.astro', script('../stores/basket.ts')],
    ['style', 'src/shell/Header.astro', frontmatter('../ui/tokens.css')],
    ['the brand’s roles', 'src/shell/Header.astro', frontmatter('../brand/default/brand.css')],
    ['rebuild → brand', 'src/rebuild/sync.ts', ts('../brand/read-brand.ts')],
    ['data beside src', 'src/rebuild/sync.ts', ts('../../package.json')],
    ['pages → shell', 'src/pages/news.astro', frontmatter('../shell/Layout.astro')],
    ['pages → content', 'src/pages/news.astro', frontmatter('../content/product.ts')],
    ['pages → session', 'src/pages/refresh.ts', ts('../session/tokens.ts')],
    ['middleware → session', 'src/middleware.ts', ts('./session/tokens.ts')],
    ['anyone → paths', 'src/contract/order.ts', ts('../paths.ts')],
    ['middleware → page-env', 'src/middleware.ts', ts('./page-env.ts')],
    ['a page → page-env', 'src/pages/news.astro', frontmatter('../page-env.ts')],
    ['rebuild → private files', 'src/rebuild/lock.ts', ts('../private-files.ts')],
    ['render-entry → content', 'src/render-entry.ts', ts('./content/product.ts')],
    ['rebuild → api', 'src/rebuild/sync.ts', ts('../api/client.ts')],
    [
      'rebuild’s worker',
      'src/rebuild/pool.ts',
      `export const worker = new Worker(new URL('./render-worker.ts', import.meta.url));\n`,
    ],
    ['reference-api → contract', 'src/reference-api/db.ts', ts('../contract/basket.ts')],
    ['server → http', 'src/server/main.ts', ts('../http/listening.ts')],
    ['reference-api → http', 'src/reference-api/start.ts', ts('../http/listening.ts')],
    ['operations → http', 'src/operations/ops/x.ts', ts('../../http/listening.ts')],
    ['server → session', 'src/server/main.ts', ts('../session/tokens.ts')],
    ['import type', 'src/ui/Counter.tsx', type('../domain/price.ts')],
    ['import("…").Type', 'src/ui/Counter.tsx', `export type T = import('../domain/price.ts').Price;\n`],
    ['export … from', 'src/session/access.ts', `export { format } from '../domain/price.ts';\n`],
    ['import() in a script', 'src/features/basket/Row.astro', lazyScript('../../stores/basket.ts')],
    ['an import with a query', 'src/ui/Counter.tsx', ts('../domain/price.ts?url')],
    ['an import without extension', 'src/ui/Counter.tsx', ts('../domain/price')],
    ['a package', 'src/domain/total.ts', ts('zod/mini')],
    ['a unit test → anything', 'src/domain/total.test.ts', ts('../reference-api/app.ts')],
    ['a test → anything', 'tests/integration/order.test.ts', ts('../../src/reference-api/app.ts')],
    ['a script → anything', 'scripts/api.ts', ts('../src/reference-api/app.ts')],
  ])('%s', async (_name, from, code) => {
    expect(await verdicts(from, code)).toEqual([]);
  });
});

test('the compiled site, whose path is known at run time, may be loaded by the rebuild and the server', async () => {
  const code = 'export const load = (site: URL) => import(site.href);\n';
  expect(await verdicts('src/rebuild/sync.ts', code, 'no-restricted-syntax')).toEqual([]);
  expect(await verdicts('src/server/main.ts', code, 'no-restricted-syntax')).toEqual([]);
});

test.each(['contract/a.ts', 'stores/a.ts', 'features/a/A.tsx', 'pages/a.astro', 'shell/A.astro/1_1.ts'])(
  'the import rules are in force in src/%s',
  async (path) => {
    const config: unknown = await new ESLint({ cwd: root }).calculateConfigForFile(join(root, 'src', path));
    expect(config).toMatchObject({ rules: { [rule]: [2, { default: 'disallow' }] } });
  },
);
