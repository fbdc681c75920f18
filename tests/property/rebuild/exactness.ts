import { releaseFileOf } from '../../../src/content/release-files.ts';
import { dataFiles } from '../../../src/rebuild/plan/fixed-pages.ts';
import type { RebuildSummary } from '../../../src/rebuild/rebuild.ts';
import type { CleanBuild } from './clean-builds.ts';

/** A rebuild did not do exactly what it had to. */
export class InexactError extends Error {
  override readonly name = 'InexactError';
}

/** A release, by what a build from nothing makes of it, and by its very files. */
export interface Seen {
  release: string;
  clean: CleanBuild;
  identities: ReadonlyMap<string, string>;
  /** What answers with a redirect, as text. */
  redirects: string;
}

export interface Done extends Seen {
  files: ReadonlyMap<string, string>;
  summary: Pick<RebuildSummary, 'pages'>;
}

const SHOWN = 6;

const listed = (what: string, items: readonly string[]): string[] =>
  items.length === 0
    ? []
    : [`${what}: ${items.slice(0, SHOWN).join(', ')}${items.length > SHOWN ? ', …' : ''}`];

/** Assets of earlier code stay beside those of the new one. */
const isOldAsset = (name: string, clean: CleanBuild) => name.startsWith('_astro/') && !clean.files.has(name);

/** Files without the compressed forms of pages. */
export const uncompressed = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].filter(([name]) => !name.endsWith('.html.br')));

function fileFaults({ files, clean }: Pick<Done, 'files' | 'clean'>): string[] {
  const names = [...files.keys()].filter((name) => !isOldAsset(name, clean));
  return [
    ...listed(
      'not in a full build',
      names.filter((name) => !clean.files.has(name)),
    ),
    ...listed(
      'only in a full build',
      [...clean.files.keys()].filter((name) => !files.has(name)),
    ),
    ...listed(
      'other bytes than in a full build',
      names.filter((name) => clean.files.has(name) && clean.files.get(name) !== files.get(name)),
    ),
  ];
}

/** The pages whose inputs are no longer what they were, as two builds from nothing show. */
const changedPages = (before: Seen, after: Seen, everything: boolean): Set<string> =>
  new Set(
    [...after.clean.traces]
      .filter(([address, trace]) => everything || before.clean.traces.get(address) !== trace)
      .map(([address]) => address),
  );

const isWritten = (before: Seen, after: Seen, file: string): boolean =>
  before.identities.get(file) !== after.identities.get(file);

/** The page's file and its compressed forms. */
function pageFiles(address: string, { clean }: Seen): string[] {
  const file = releaseFileOf(address);
  return [file, `${file}.br`, `${file}.gz`].filter((name) => clean.files.has(name));
}

function renderingFaults(before: Seen, after: Done, changed: ReadonlySet<string>): string[] {
  const addresses = [...after.clean.traces.keys()];
  const needless = addresses.filter(
    (address) =>
      !changed.has(address) && pageFiles(address, after).some((file) => isWritten(before, after, file)),
  );
  const missed = addresses.filter(
    (address) =>
      changed.has(address) && !pageFiles(address, after).every((file) => isWritten(before, after, file)),
  );
  return [...listed('rendered for nothing', needless), ...listed('not rendered', missed)];
}

function countFaults({ summary: { pages }, clean }: Done, changed: ReadonlySet<string>): string[] {
  const rendered = [...changed].filter((address) => !dataFiles.includes(address)).length;
  const faults = [];
  if (pages.rendered !== rendered)
    faults.push(`says ${pages.rendered} pages rendered instead of ${rendered}`);
  if (pages.total !== clean.total) faults.push(`says ${pages.total} pages instead of ${clean.total}`);
  if (pages.reused !== pages.total - pages.rendered) faults.push(`says ${pages.reused} pages reused`);
  return faults;
}

const sameFiles = (a: CleanBuild, b: CleanBuild) =>
  a.files.size === b.files.size && [...a.files].every(([name, hash]) => b.files.get(name) === hash);

/** Fails where a rebuild from one release to the next was not exact; `everything`: every page had to be rendered. */
export function assertExact(before: Seen, after: Done, everything: boolean): void {
  const changed = changedPages(before, after, everything);
  const faults = [
    ...fileFaults(after),
    ...renderingFaults(before, after, changed),
    ...countFaults(after, changed),
  ];
  const isNew = before.release !== after.release;
  if (
    !everything &&
    changed.size === 0 &&
    isNew &&
    sameFiles(before.clean, after.clean) &&
    before.redirects === after.redirects
  ) {
    faults.push('made a release of what was live already');
  }
  if (faults.length > 0) throw new InexactError(faults.join('; '));
}

/** Fails where a release has other files than a build from nothing. */
export function assertSameFiles(clean: CleanBuild, files: ReadonlyMap<string, string>): void {
  const faults = fileFaults({ files, clean });
  if (faults.length > 0) throw new InexactError(faults.join('; '));
}

/** Fails where two views of files differ. */
export function assertUntouched(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  why: string,
): void {
  const names = new Set([...before.keys(), ...after.keys()]);
  const touched = [...names].filter((name) => before.get(name) !== after.get(name));
  if (touched.length > 0) throw new InexactError(`${why} ${listed('touched', touched).join()}`);
}
