import { globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What differs between two builds of the same content: their ids and times, and assets of earlier code. */
const TIMES = /<lastmod>[^<]*<\/lastmod>|<yml_catalog date="[^"]*"/g;
const isOwn = (name: string) => !/^(builds|_astro)\//.test(name) && !/\.xml\.(br|gz)$/.test(name);

/** The files of the live release by name; `builds/*` and times in them left out. */
export function liveFiles(dataFolder: string): Map<string, string> {
  const release = join(dataFolder, readlinkSync(join(dataFolder, 'current')));
  const names = globSync('**/*', { cwd: release, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(release.length + 1))
    .filter(isOwn)
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

/** Names in which two releases differ. */
export function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

/** What lies in the data folder that nothing there needs. */
export function garbage(dataFolder: string): string[] {
  const db = new DatabaseSync(join(dataFolder, 'content.sqlite'), { readOnly: true });
  const known = db
    .prepare('SELECT id FROM release')
    .all()
    .map(({ id }) => String(id));
  const standby = String(db.prepare("SELECT value FROM fact WHERE name = 'standby'").get()?.value ?? '');
  db.close();
  const releases = readdirSync(join(dataFolder, 'releases')).filter(
    (id) => !known.includes(id) && !standby.includes(`"${id}"`),
  );
  const others = readdirSync(dataFolder, { recursive: false }).filter((name) =>
    String(name).endsWith('.next'),
  );
  const compiled = readdirSync(join(dataFolder, 'compiled')).filter((name) => /\.(next|removed)$/.test(name));
  return [...releases, ...others.map(String), ...compiled];
}
