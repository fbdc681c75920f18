import { paths } from '../../../paths.ts';
import { recordKey } from '../../../content/record-keys.ts';
import type { PageRecord } from '../../../content/records.ts';
import { conflictWarning } from '../address-conflicts.ts';
import { conflictingPages, hasAddress, pagesBelowLeftOut, pageTree, type PlacedPage } from './page-tree.ts';
import type { Projection } from '../projection.ts';
import type { CleanHtml } from './rich-text.ts';
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

/** A page as it is rendered, with links to those around it. */
export function pageRecord(
  { page, path, above, below }: PlacedPage,
  clean: CleanHtml,
  links: UnsafeLinks,
): PageRecord {
  const { id, code, title, lead, blocks } = page;
  return {
    code,
    title,
    path,
    crumbs: above
      .filter((step) => step.page.isPage)
      .map((step) => ({ title: step.page.title, path: step.path })),
    children: below
      .filter((child) => child.page.isPage)
      .map((child) => ({ title: child.page.title, path: child.path, lead: child.page.lead })),
    lead,
    blocks: safeBlocks(blocks, clean, links.blockReporterFor({ kind: 'page', id, code })),
  };
}

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
    const { path, page } = placed;
    const record = pageRecord(placed, clean, links);
    keys.add(recordKey.page(path));
    records.save(recordKey.page(path), record, hasAddress(placed) ? path : null, {
      entity: `page ${page.id}`,
    });
  }
  if (needsConsentPage) {
    keys.add(consentKey);
    records.save(consentKey, consentPage, paths.cookie);
  }
  warnings.setUnsafeLinks('page', links);
  records.removeOthers(recordKey.page(''), keys);
}
