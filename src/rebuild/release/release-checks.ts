import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOnDemandPath } from '../../paths.ts';
import { ReleaseError } from '../errors.ts';
import type { PageLink } from '../render/page-links.ts';
import type { RenderedPage } from '../render/renderer.ts';

/** A release may lose this share of its pages before somebody must say that it is meant. */
const LOST_SHARE = 0.05;

/** The first page that has a link or asset, by its target. */
export type LinksByTarget = Map<string, PageLink & { page: string }>;

export const noteLinks = (links: LinksByTarget, page: string, found: readonly PageLink[]): void => {
  for (const link of found) {
    if (!links.has(link.target)) links.set(link.target, { ...link, page });
  }
};

/** Fails where a page does not show what it exists for, such as a second page that shows the first. */
export const checkReads = ({ address, trace }: RenderedPage, owner: string | null): void => {
  if (owner === null || trace.has(owner)) return;
  throw new ReleaseError(`${address} does not read "${owner}", which it exists for.`);
};

const decoded = (path: string) => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Fails where a rendered page links to what is not there. `?page=1` is the page itself. */
export const checkLinks = (
  links: LinksByTarget,
  stage: string,
  isPage: (address: string) => boolean,
): void => {
  for (const { kind, target, page } of links.values()) {
    const address = decoded(target)
      .replace(/(?<=.)\/$/, '')
      .replace(/\?page=1$/, '');
    const found =
      kind === 'file'
        ? existsSync(join(stage, address))
        : isPage(address) || isOnDemandPath(address.replace(/\?.*$/, ''));
    if (found) continue;
    const what = kind === 'file' ? 'needs the file' : 'links to';
    throw new ReleaseError(`${page} ${what} ${target}, which does not exist.`);
  }
};

/** Fails where many pages are gone at once. */
export const checkPageCount = (before: number, after: number, allowDrop: boolean): void => {
  if (allowDrop || after >= before * (1 - LOST_SHARE)) return;
  throw new ReleaseError(
    `The release would have ${after} pages instead of ${before}; if that is meant, run npm run rebuild -- --allow-drop.`,
  );
};
