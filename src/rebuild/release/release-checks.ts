import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFilePath } from '../../content/release-files.ts';
import { isOnDemandPath } from '../../domain/auth/guards.ts';
import type { RebuildProblem } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { PageLink } from '../render/page-links.ts';
import type { RenderedPage } from '../render/renderer.ts';

/** A release may lose this share of its pages; more needs `--allow-drop`. */
const LOST_SHARE = 0.05;

function decoded(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The address that a link leads to: `?page=1` is the page itself. */
const addressOf = ({ target }: PageLink): string =>
  decoded(target)
    .replace(/(?<=.)\/$/, '')
    .replace(/\?page=1$/, '');

/** The first page that has a link or asset, by its kind and target. */
export type LinksByTarget = Map<string, PageLink & { page: string }>;

/** Adds what has to be looked for when all pages are made; almost every link leads to a page that is there or will be (`isPage`). */
export function addLinks(
  links: LinksByTarget,
  page: string,
  found: readonly PageLink[],
  isPage: (address: string) => boolean,
): void {
  for (const link of found) {
    const key = `${link.kind} ${link.target}`;
    if (links.has(key) || (link.kind === 'page' && isPage(addressOf(link)))) continue;
    links.set(key, { ...link, page });
  }
}

/** Fails where a page does not read the record that it exists for, such as a second page that shows the first. */
export function checkOwnerIsRead({ address, trace }: RenderedPage, owner: string | null): void {
  if (owner === null || trace.has(owner)) return;
  throw new RebuildError({ code: 'page-without-owner', address, owner });
}

/** Fails where price, availability or address of a page differ from its records, the sitemap or the feed. */
export function checkConsistency({ feedEntries }: RenderedPage): void {
  if (feedEntries?.problem) throw new RebuildError(feedEntries.problem);
}

const NAMED_LINKS = 20;

function linkWarnings(broken: readonly RebuildWarning[]): RebuildWarning[] {
  const named = broken.slice(0, NAMED_LINKS);
  const count = broken.length - named.length;
  return count > 0 ? [...named, { code: 'more-links-broken', count }] : named;
}

/**
 * Fails where a rendered page needs a file that does not exist, and warns of each broken link: editors write links, and
 * a broken one must not stop the shop.
 */
export function checkLinks(
  links: LinksByTarget,
  stage: string,
  isPage: (address: string) => boolean,
): RebuildWarning[] {
  const broken: RebuildWarning[] = [];
  for (const { page, ...link } of links.values()) {
    const { kind, target } = link;
    const address = addressOf(link);
    const isFile = isFilePath(address) && existsSync(join(stage, address));
    if (kind === 'file' && !isFile) {
      throw new RebuildError({ code: 'file-missing', page, file: target });
    }
    if (isFile || isPage(address) || isOnDemandPath(address.split('?', 1).join())) continue;
    broken.push({ code: 'link-broken', page, target });
  }
  return linkWarnings(broken);
}

/** The problem of a release that has far fewer pages than the one before; undefined where that is allowed. */
export const pageCountProblem = (
  before: number,
  after: number,
  allowDrop: boolean,
): RebuildProblem | undefined =>
  allowDrop || after >= before * (1 - LOST_SHARE) ? undefined : { code: 'too-few-pages', before, after };

/** Fails where many pages are gone at once. */
export function checkPageCount(before: number, after: number, allowDrop: boolean): void {
  const problem = pageCountProblem(before, after, allowDrop);
  if (problem) throw new RebuildError(problem);
}
