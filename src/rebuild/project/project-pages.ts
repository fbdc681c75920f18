import { recordKey } from '../../content/record-keys.ts';
import type { PageRecord } from '../../content/records.ts';
import { rivalWarning } from './one-address.ts';
import { hasAddress, pageTree, rivalPages } from './page-tree.ts';
import type { Projection } from './projection.ts';
import { keptBlocks } from './kept-blocks.ts';
import { RefusedLinks } from './refused-links.ts';

/** `page:{path}`. */
export function projectPages(projection: Projection): void {
  const { entities, records, changes, everything, clean, leftOut } = projection;
  if (!everything && !changes.page) return;
  const pages = [...entities.all('page')];
  leftOut.note(
    'page',
    rivalPages(pages).map((rival) => rivalWarning('page', rival)),
  );
  const keys = new Set<string>();
  const links = new RefusedLinks();
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
      blocks: keptBlocks(blocks, clean, links.of({ kind: 'page', id, code })),
    };
    keys.add(recordKey.page(path));
    records.put(recordKey.page(path), record, hasAddress(placed) ? path : null);
  }
  leftOut.noteLinks('page', links);
  records.removeOthers(recordKey.page(''), keys);
}
