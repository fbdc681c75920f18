import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { RedirectsFile } from '../../content/redirects.ts';
import { isFilePath } from '../../content/release-files.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';
import { checkOldAddresses, type OldAddresses } from './old-addresses.ts';
import { mergeRedirects, RedirectTable } from './redirect-table.ts';

/** Hash of the file of old addresses that the last release was made with. */
const FACT = 'old addresses';
/** Lines that a problem or the warnings name. */
const MAX_NAMED = 20;

/** Notes which file of old addresses the release that is being made follows. */
export function noteOldAddresses(db: DatabaseSync, old: OldAddresses | undefined): void {
  const hash = old?.hash ?? '';
  if ((readFact(db, FACT) ?? '') !== hash) writeFact(db, FACT, hash);
}

/**
 * All redirects of the release in `folder`: of addresses that records had, and of the file of old addresses. A file that is
 * new must be right; of one that was, lines whose target has gone meanwhile are left out with a warning, since no edit of
 * the shop may stop the next ones. @throws RebuildError
 */
export function releaseRedirects(
  db: DatabaseSync,
  folder: string,
  old: OldAddresses | undefined,
): { file: RedirectsFile; warnings: RebuildWarning[] } {
  const known = new RedirectTable(db).read();
  if (!old) return { file: known, warnings: [] };
  const page = db.prepare('SELECT 1 FROM page WHERE path = ?');
  const moved = new Map(known.redirects);
  const { redirects, faults } = checkOldAddresses(old, {
    isPage: (address) => page.get(address) !== undefined,
    isFile: (path) => isFilePath(path) && existsSync(join(folder, path)),
    movedTo: (path) => moved.get(path),
  });
  const named = faults.slice(0, MAX_NAMED);
  if (faults.length > 0 && readFact(db, FACT) !== old.hash)
    throw new RebuildError({ code: 'old-addresses-invalid', file: old.file, count: faults.length, named });
  return {
    file: { ...known, redirects: mergeRedirects(known.redirects, redirects) },
    warnings: named.map((fault) => ({ code: 'old-address-lost', file: old.file, ...fault })),
  };
}
