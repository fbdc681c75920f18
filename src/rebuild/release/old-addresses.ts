import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isOnDemandPath } from '../../domain/auth/guards.ts';
import type { Redirect } from '../../domain/requests/redirects.ts';
import { readRequestPath } from '../../domain/requests/request-path.ts';
import type { OldAddressFault } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { visible } from '../problems/visible.ts';

/** A line of the file: the address that the former site had, and the one of the shop. */
interface Line {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** The file of old addresses as it is, and as text by which another version is known. */
export interface OldAddresses {
  readonly file: string;
  readonly hash: string;
  readonly lines: readonly Line[];
  readonly faults: readonly OldAddressFault[];
}

/** What is known of the release that the addresses belong to. */
export interface Places {
  readonly isPage: (address: string) => boolean;
  readonly isFile: (path: string) => boolean;
  /** Where a former address of this shop leads. */
  readonly movedTo: (path: string) => string | undefined;
}

/** Two columns between spaces, a tab, a comma or a semicolon; the second is a path, or an address with its host. */
const COLUMNS = /^"?([^\s"]+?)"?(?:\s+|\s*[,;]\s*)"?((?:https?:\/\/|\/)[^\s"]*)"?$/i;
const COMMENT = /^\s*(?:#.*)?$/;

/** A path as the servers decode it, with its query; undefined for what no request can ask for. */
function addressOf(text: string): string | undefined {
  const url = URL.parse(text, 'http://shop');
  if (!url || (!text.startsWith('/') && !/^https?:/i.test(text))) return undefined;
  const read = readRequestPath(url.pathname + url.search);
  return read.kind === 'none' ? undefined : read.decodedPath + read.search;
}

const pathOf = (address: string): string => address.split('?', 1).join();

/** Reads the file. @throws RebuildError where it cannot be read */
export function readOldAddresses(name: string): OldAddresses {
  const file = resolve(name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new RebuildError({ code: 'old-addresses-unreadable', file }, { cause: error });
  }
  const lines: Line[] = [];
  const faults: OldAddressFault[] = [];
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (COMMENT.test(written) || (index === 0 && !written.includes('/'))) continue;
    const [, sent = '', target = ''] = COLUMNS.exec(written.trim()) ?? [];
    const [from, to] = [addressOf(sent), addressOf(target)];
    if (from === undefined || to === undefined)
      faults.push({ line: index + 1, from: visible(written.trim()), fault: 'unreadable' });
    else lines.push({ line: index + 1, from, to });
  }
  return { file, hash: createHash('sha256').update(text).digest('hex'), lines, faults };
}

/** What is wrong with a line, given all of them; else where it leads. */
function check(
  { from, to }: Line,
  targets: ReadonlyMap<string, string>,
  { isPage, isFile, movedTo }: Places,
): OldAddressFault['fault'] | { to: string } {
  if (from === to) return 'loop';
  if (isPage(from) || isFile(pathOf(from))) return 'is-page';
  if (isOnDemandPath(pathOf(from))) return 'is-route';
  const next = targets.get(to);
  if (next !== undefined) return next === from ? 'loop' : 'chain';
  if (isPage(to) || isPage(pathOf(to)) || isFile(pathOf(to)) || isOnDemandPath(pathOf(to))) return { to };
  const moved = movedTo(pathOf(to));
  return moved === undefined ? 'no-target' : { to: moved };
}

/** The redirects of the file, and the lines that cannot be followed. */
export function checkOldAddresses(
  { lines, faults: unreadable }: OldAddresses,
  places: Places,
): { redirects: Redirect[]; faults: OldAddressFault[] } {
  const targets = new Map<string, string>();
  const faults = [...unreadable];
  const single: Line[] = [];
  for (const one of lines) {
    if (targets.has(one.from)) faults.push({ line: one.line, from: visible(one.from), fault: 'double' });
    else {
      targets.set(one.from, one.to);
      single.push(one);
    }
  }
  const redirects: Redirect[] = [];
  for (const one of single) {
    const found = check(one, targets, places);
    if (typeof found === 'string') faults.push({ line: one.line, from: visible(one.from), fault: found });
    else redirects.push([one.from, found.to]);
  }
  return { redirects, faults: faults.sort((a, b) => a.line - b.line) };
}
