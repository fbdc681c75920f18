import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRequestPath } from '../domain/requests/request-path.ts';
import { isOnDemandPath } from '../domain/auth/guards.ts';

const REST = '…';
const MAX_FOLDERS = 10;

/**
 * A path for the log: for an unknown address only the existing part, as visitors type personal data. @param target the path
 * as sent @param folder the release's
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
