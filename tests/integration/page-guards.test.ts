import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { expect, test } from 'vitest';
import { checkPageGuard, PageGuardError, UnknownGuardError } from '../../src/session/access/page-guards.ts';
import { pageGuards } from '../../src/session/access/page-guards-integration.mjs';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = fileURLToPath(new URL('../../src/pages', import.meta.url));
const pages = globSync('**/*.{astro,ts}', { cwd: folder }).map((file) => ({
  file,
  route: `/${file.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`,
  source: readFileSync(join(folder, file), 'utf8'),
}));

const page = (route: string, guard?: string) => ({
  route,
  file: 'page.astro',
  source: `---\n${guard === undefined ? '' : `export const guard = ${guard};\n`}---\n\n<p />\n`,
});

test('every page names the guard of its route', () => {
  for (const each of pages) expect(() => checkPageGuard(each), each.file).not.toThrow();
  expect(pages.filter(({ source }) => source.includes("guard = 'checkout'"))).toHaveLength(1);
});

test('ERR-08 a page that names an unknown guard is an error', () => {
  expect(() => checkPageGuard(page('/checkout', "'chekout'"))).toThrow(
    new UnknownGuardError('chekout', 'page.astro'),
  );
  expect(() => checkPageGuard(page('/anything', "'signedin'"))).toThrow(UnknownGuardError);
});

test.each([
  ['another guard than its route has', '/checkout', "'signed-in'"],
  ['no guard where its route has one', '/constructor', undefined],
  ['none where its route is open, without saying so', '/user/recall', undefined],
  ['a guard on a prebuilt page, which nobody applies', '/news', "'signed-in'"],
])('a page that names %s is an error', (_, route, guard) => {
  expect(() => checkPageGuard(page(route, guard))).toThrow(PageGuardError);
});

const hooksOf = ({ hooks }: AstroIntegration) => hooks;

/** Has the build's check look at a site with one page. */
function buildWith(source: string): void {
  const root = temporaryFolder('guards');
  mkdirSync(join(root, 'src/pages'), { recursive: true });
  writeFileSync(join(root, 'src/pages/checkout.astro'), source);
  const hooks = hooksOf(pageGuards());
  const route = { pattern: '/checkout', entrypoint: 'src/pages/checkout.astro', origin: 'project' };
  const setUp: unknown = { config: { root: pathToFileURL(`${root}/`) } satisfies Partial<AstroConfig> };
  const resolved: unknown = { routes: [route as IntegrationResolvedRoute] };
  Reflect.apply(hooks['astro:config:setup'] ?? (() => undefined), undefined, [setUp]);
  Reflect.apply(hooks['astro:routes:resolved'] ?? (() => undefined), undefined, [resolved]);
}

test('ERR-08 the build of a site with such a page fails', async () => {
  expect(() => buildWith(page('/checkout', "'chekout'").source)).toThrow(UnknownGuardError);
  expect(() => buildWith(page('/checkout', "'checkout'").source)).not.toThrow();
  const { default: config } = await import('../../astro.config.mjs');
  const names = (config.integrations ?? []).flat().map((each) => (each ? each.name : undefined));
  expect(names).toContain('vitrina:page-guards');
});
