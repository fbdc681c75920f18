import { paths } from '../../../paths.ts';
import { recordKey } from '../../../content/record-keys.ts';
import type { PageRecord } from '../../../content/records.ts';
import { conflictWarning } from '../address-conflicts.ts';
import { conflictingPages, hasAddress, pagesBelowLeftOut, pageTree } from './page-tree.ts';
import type { Projection } from '../projection.ts';
import { safeBlocks } from './safe-blocks.ts';
import { UnsafeLinks } from './unsafe-links.ts';

/** Where visitors change their answer about counters; the editors' page has its place, where they have one. */
const consentPage: PageRecord = {
  code: 'cookie',
  title: 'Файлы cookie',
  path: paths.cookie,
  lead: '',
  crumbs: [],
  children: [],
  blocks: [],
};
const consentKey = recordKey.page(paths.cookie);

/** `page:{path}`. */
export function projectPages(projection: Projection): void {
  const { entities, records, changes, everything, clean, warnings, shop } = projection;
  const pages = [...entities.all('page')];
  const tree = pageTree(pages);
  const isWritten = tree.some(({ path }) => path === paths.cookie);
  const needsConsentPage = shop.counters !== undefined && !isWritten;
  if (!everything && !changes.page && records.has(consentKey) === (isWritten || needsConsentPage)) return;
  warnings.setConflicts('page', [
    ...conflictingPages(pages).map((conflict) => conflictWarning('page', conflict)),
    ...pagesBelowLeftOut(pages).map(({ page: { id, code }, parent }) => {
      return { code: 'below-left-out' as const, kind: 'page' as const, id, name: code, parent };
    }),
  ]);
  const keys = new Set<string>();
  const links = new UnsafeLinks();
  for (const placed of tree) {
    const { path, above, below } = placed;
    const { id, code, title, lead, blocks } = placed.page;
    const record: PageRecord = {
      code,
      title,
      path,
      crumbs: above
        .filter(({ page }) => page.isPage)
        .map(({ page, path: step }) => ({ title: page.title, path: step })),
      children: below
        .filter(({ page }) => page.isPage)
        .map(({ page, path: child }) => ({ title: page.title, path: child, lead: page.lead })),
      lead,
      blocks: safeBlocks(blocks, clean, links.blockReporterFor({ kind: 'page', id, code })),
    };
    keys.add(recordKey.page(path));
    records.save(recordKey.page(path), record, hasAddress(placed) ? path : null, { entity: `page ${id}` });
  }
  if (needsConsentPage) {
    keys.add(consentKey);
    records.save(consentKey, consentPage, paths.cookie);
  }
  warnings.setUnsafeLinks('page', links);
  records.removeOthers(recordKey.page(''), keys);
}
