import { globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What differs between two builds of the same content: their ids and times, and assets of earlier code. */
const TIMES = /<lastmod>[^<]*<\/lastmod>|<yml_catalog date="[^"]*"/g;
const isCompared = (name: string) => !/^(builds|_astro)\//.test(name) && !/\.xml\.(br|gz)$/.test(name);

/** The files of the live release by name, without `builds/*`, assets and times. */
export function liveFiles(dataFolder: string): Map<string, string> {
  const release = join(dataFolder, readlinkSync(join(dataFolder, 'current')));
  const names = globSync('**/*', { cwd: release, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(release.length + 1))
    .filter(isCompared)
    .sort();
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(join(release, name));
      return [
        name,
        /\.(xml|yml)$/.test(name) ? bytes.toString().replace(TIMES, '') : bytes.toString('base64'),
      ];
    }),
  );
}

/** Names of files in which two releases differ. */
export function differingFiles(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

/** Folders and files of the data folder that neither a release nor the next rebuild needs. */
export function leftovers(dataFolder: string): string[] {
  const db = new DatabaseSync(join(dataFolder, 'content.sqlite'), { readOnly: true });
  const releaseIds = db
    .prepare('SELECT id FROM release')
    .all()
    .map(({ id }) => String(id));
  const spare = db
    .prepare("SELECT value FROM fact WHERE name LIKE '%spare release'")
    .all()
    .map(({ value }) => String(value))
    .join();
  db.close();
  const releases = readdirSync(join(dataFolder, 'releases')).filter(
    (id) => !releaseIds.includes(id) && !spare.includes(`"${id}"`),
  );
  const others = readdirSync(dataFolder).filter((name) => name.endsWith('.next'));
  const compiled = readdirSync(join(dataFolder, 'compiled')).filter((name) => /\.(next|removed)$/.test(name));
  return [...releases, ...others, ...compiled];
}
