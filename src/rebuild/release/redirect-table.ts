import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseRedirects, type RedirectsFile } from '../../content/redirects.ts';
import { releaseData } from '../../content/release-files.ts';
import type { Redirect } from '../../domain/requests/redirects.ts';
import type { ReleaseWriter } from '../disk/release-writer.ts';

/** Addresses that records had in earlier releases, and by which a back end's own words would name a product. */
export class RedirectTable {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** Notes that the pages of the release that is being made belong to the records as they are now. */
  noteOwners(): void {
    this.#db.exec(
      `UPDATE page SET entity = (SELECT record.entity FROM record WHERE record.key = page.owner)
       WHERE owner IN (SELECT key FROM change)`,
    );
  }

  /** Takes over what another release knows of former addresses, where this snapshot did not make it. */
  adopt({ former }: RedirectsFile): void {
    const insert = this.#db.prepare('INSERT OR IGNORE INTO moved VALUES (?, ?)');
    for (const [path, entity] of former) insert.run(path, entity);
  }

  /** The redirects of the pages as they are now: none from a page, none to what is no page. */
  read(): RedirectsFile {
    const targets = new Map<string, string>();
    const moved = this.#db
      .prepare(
        `SELECT moved.path AS source, page.path AS target FROM moved CROSS JOIN page ON page.entity = moved.entity
         UNION ALL SELECT alias, page FROM record WHERE alias IS NOT NULL AND page IS NOT NULL`,
      )
      .all();
    for (const { source, target } of moved) targets.set(String(source), String(target));
    const isPage = this.#db.prepare('SELECT 1 FROM page WHERE path = ?');
    const redirects = [...targets]
      .filter(([source]) => isPage.get(source) === undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([source, target]): Redirect => [source, target]);
    const former = this.#db
      .prepare('SELECT path, entity FROM moved ORDER BY path')
      .all()
      .map(({ path, entity }): [string, string] => [String(path), String(entity)]);
    return { redirects, former };
  }
}

export const NO_REDIRECTS: RedirectsFile = { redirects: [], former: [] };

/** Of two lists the second counts; sorted by the addresses that have moved. */
export function mergeRedirects(former: readonly Redirect[], old: readonly Redirect[]): Redirect[] {
  if (old.length === 0) return [...former];
  return [...new Map([...former, ...old])].sort(([a], [b]) => (a < b ? -1 : 1));
}

const isEmpty = ({ redirects, former }: RedirectsFile): boolean => redirects.length + former.length === 0;

const fileIn = (folder: string): string => join(folder, releaseData.redirects);

export function redirectsOf(folder: string): RedirectsFile {
  const file = fileIn(folder);
  return existsSync(file) ? parseRedirects(readFileSync(file, 'utf8')) : NO_REDIRECTS;
}

const textOf = (file: RedirectsFile): string => JSON.stringify(file);

/** Whether a release has other redirects than these. */
export function differ(folder: string, file: RedirectsFile): boolean {
  const path = fileIn(folder);
  if (!existsSync(path)) return !isEmpty(file);
  return readFileSync(path, 'utf8') !== textOf(file);
}

/** Writes the redirects of a release where it does not have just these. */
export function writeRedirects(folder: string, file: RedirectsFile, writer: ReleaseWriter): void {
  if (!differ(folder, file)) return;
  if (isEmpty(file)) writer.remove(releaseData.redirects);
  else writer.write(releaseData.redirects, Buffer.from(textOf(file)));
}

/** How many added redirects a summary names. */
const MAX_NAMED = 100;

/** What a rebuild made of addresses that have moved. */
export interface RedirectSummary {
  /** All addresses that answer with a redirect. */
  total: number;
  added: number;
  /** The first of those that were added, from and to. */
  first: Redirect[];
}

/** What the redirects of a release have that those before it had not. */
export function redirectSummary(before: RedirectsFile, { redirects }: RedirectsFile): RedirectSummary {
  const known = new Map(before.redirects);
  const added = redirects.filter(([from, to]) => known.get(from) !== to);
  return { total: redirects.length, added: added.length, first: added.slice(0, MAX_NAMED) };
}
