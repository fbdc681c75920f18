import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that the server answers under the address of another. */
const INNER = /\/_(?:page|selection)\//;

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`${name}="([^"]+)"`, 'g'))].map(([, value = '']) => value);

/** What decides which scripts a page asks for: those that it names, and its islands. */
function kindOf(html: string): string {
  const islands = [...html.matchAll(/<astro-island [^>]*>/g)].flatMap(([tag]) =>
    attributes(tag, '(?:component-url|component-export|client|opts)'),
  );
  return [...attributes(html, 'data-late'), ...new Set(islands)].join(' ');
}

/** The address of one prebuilt page of each kind. @param release - the folder that holds their HTML. */
export function prebuiltKinds(release: string): string[] {
  const addresses = new Map<string, string>();
  for (const file of globSync('**/*.html', { cwd: release }).toSorted()) {
    if (INNER.test(`/${file}`)) continue;
    const kind = kindOf(readFileSync(join(release, file), 'utf8'));
    if (!addresses.has(kind)) addresses.set(kind, `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`);
  }
  return [...addresses.values()];
}
