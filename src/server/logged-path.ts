import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRequestPath } from '../domain/requests/request-path.ts';
import { isOnDemandPath } from '../domain/auth/guards.ts';

const REST = '…';
/** Folders of a page; addresses of the shop are not deeper. */
const MAX_FOLDERS = 10;

/**
 * A request's path for the log: visitors put names and numbers into addresses, so that of one that the release does not have only
 * the part is told that it has.
 * @param target the path as it was sent
 * @param folder the release's
 */
export function loggedPath(target: string, folder: string): string {
  const requested = readRequestPath(target);
  if (requested.kind === 'none') return `/${REST}`;
  const { decodedPath } = requested;
  if (isOnDemandPath(decodedPath)) return decodedPath;
  const names = decodedPath.slice(1).split('/');
  const known: string[] = [];
  for (const name of names.slice(0, MAX_FOLDERS)) {
    if (!existsSync(join(folder, ...known, name)) && !existsSync(join(folder, ...known, `${name}.html`)))
      break;
    known.push(name);
  }
  return `/${(known.length < names.length ? [...known, REST] : known).join('/')}`;
}
