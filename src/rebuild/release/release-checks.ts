import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFilePath } from '../../content/release-files.ts';
import { isOnDemandPath } from '../../domain/guards.ts';
import { ReleaseError } from '../errors.ts';
import type { PageLink } from '../render/page-links.ts';
import type { RenderedPage } from '../render/renderer.ts';

/** A release may lose this share of its pages before somebody must say that it is meant. */
const LOST_SHARE = 0.05;

/** The first page that has a link or asset, by its kind and target. */
export type LinksByTarget = Map<string, PageLink & { page: string }>;

export function noteLinks(links: LinksByTarget, page: string, found: readonly PageLink[]): void {
  for (const link of found) {
    const key = `${link.kind} ${link.target}`;
    if (!links.has(key)) links.set(key, { ...link, page });
  }
}

/** Fails where a page does not show what it exists for, such as a second page that shows the first. */
export function checkReads({ address, trace }: RenderedPage, owner: string | null): void {
  if (owner === null || trace.has(owner)) return;
  throw new ReleaseError(`${address} does not read "${owner}", which it exists for.`);
}

/** Fails where a page shows another price, availability or address than its records and the files for machines. */
export function checkAgreement({ address, parts }: RenderedPage): void {
  if (parts?.contradiction) throw new ReleaseError(`${address} ${parts.contradiction}.`);
}

function decoded(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** How many links that lead nowhere are named. */
const NAMED_LINKS = 20;

function linkWarnings(broken: readonly string[]): string[] {
  const rest = broken.length - NAMED_LINKS;
  const more = rest === 1 ? 'One more link leads nowhere.' : `${rest} more links lead nowhere.`;
  return [...broken.slice(0, NAMED_LINKS), ...(rest > 0 ? [more] : [])];
}

/**
 * Fails where a rendered page needs a file that is not there, and answers a sentence for each link that leads nowhere:
 * editors write links, and one of theirs must not stop the shop. `?page=1` is the page itself.
 */
export function checkLinks(
  links: LinksByTarget,
  stage: string,
  isPage: (address: string) => boolean,
): string[] {
  const broken: string[] = [];
  for (const { kind, target, page } of links.values()) {
    const address = decoded(target)
      .replace(/(?<=.)\/$/, '')
      .replace(/\?page=1$/, '');
    const isFile = isFilePath(address) && existsSync(join(stage, address));
    if (kind === 'file' && !isFile) {
      throw new ReleaseError(`${page} needs the file ${target}, which does not exist.`);
    }
    if (isFile || isPage(address) || isOnDemandPath(address.replace(/\?.*$/, ''))) continue;
    broken.push(`${page} links to ${target}, which does not exist.`);
  }
  return linkWarnings(broken);
}

/** Fails where many pages are gone at once. */
export function checkPageCount(before: number, after: number, allowDrop: boolean): void {
  if (allowDrop || after >= before * (1 - LOST_SHARE)) return;
  throw new ReleaseError(
    `The release would have ${after} pages instead of ${before}; if that is meant, run npm run rebuild -- --allow-drop.`,
  );
}
