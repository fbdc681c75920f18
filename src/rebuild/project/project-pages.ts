import { recordKey } from '../../content/record-keys.ts';
import type { PageRecord } from '../../content/records.ts';
import { conflictWarning } from './address-conflicts.ts';
import { hasAddress, pageTree, conflictingPages } from './page-tree.ts';
import type { Projection } from './projection.ts';
import { safeBlocks } from './safe-blocks.ts';
import { UnsafeLinks } from './unsafe-links.ts';

/** `page:{path}`. */
export function projectPages(projection: Projection): void {
  const { entities, records, changes, everything, clean, warnings } = projection;
  if (!everything && !changes.page) return;
  const pages = [...entities.all('page')];
  warnings.setConflicts(
    'page',
    conflictingPages(pages).map((conflict) => conflictWarning('page', conflict)),
  );
  const keys = new Set<string>();
  const links = new UnsafeLinks();
  for (const placed of pageTree(pages)) {
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
    records.save(recordKey.page(path), record, hasAddress(placed) ? path : null);
  }
  warnings.setUnsafeLinks('page', links);
  records.removeOthers(recordKey.page(''), keys);
}
