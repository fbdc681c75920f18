import type { Page } from '../../../contract/content/page.ts';
import { isOnDemandPath } from '../../../domain/auth/guards.ts';
import { paths } from '../../../paths.ts';
import { fixedPages, optionalPages } from '../../plan/fixed-pages.ts';
import { type AddressConflict, addressConflicts } from '../address-conflicts.ts';

/** The folder whose pages stand below `/static`. */
export const STATIC_CODE = 'static';

/** Screens of the shop at the root of the site: a page of the editors with such a code has no address of its own. */
const screens: ReadonlySet<string> = new Set([
  ...fixedPages,
  ...optionalPages,
  paths.news,
  paths.actions,
  '/raffle',
  '/user',
  '/error',
  '/500',
  '/ui',
  '/index',
]);

const bySort = (a: Page, b: Page) => a.sort - b.sort || a.id - b.id;

/** A page with what its place in the tree makes of it. */
export interface PlacedPage {
  readonly page: Page;
  readonly path: string;
  /** From the root, without the page itself. */
  readonly above: readonly PlacedPage[];
  /** Right below it. */
  readonly below: PlacedPage[];
}

/** Pages whose place another page has. */
export const conflictingPages = (pages: Iterable<Page>): AddressConflict<Page>[] =>
  addressConflicts(pages, ({ parentId, code }) => `${parentId} ${code}`);

/** Pages below one whose place another page has, each with the one right above it. */
export function pagesBelowLeftOut(pages: readonly Page[]): { page: Page; parent: number }[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const leftOut = new Set(conflictingPages(pages).map(({ item }) => item.id));
  const isBelow = ({ parentId }: Page): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent !== undefined && (leftOut.has(parent.id) || isBelow(parent));
  };
  return pages.flatMap((page) =>
    page.parentId !== null && !leftOut.has(page.id) && isBelow(page) ? [{ page, parent: page.parentId }] : [],
  );
}

/**
 * The editors' pages by their places: those at the root of the tree, and those below the folder `static`. Elsewhere
 * there is no address for them; whatever stands below a missing parent or in a circle, or where another page stands, is
 * never reached.
 */
export function pageTree(pages: Iterable<Page>): PlacedPage[] {
  const all = [...pages];
  const conflicting = new Set(conflictingPages(all).map(({ item }) => item));
  const reachable = all.filter((page) => !conflicting.has(page)).sort(bySort);
  const childrenOf = Map.groupBy(reachable, ({ parentId }) => parentId);
  const placed: PlacedPage[] = [];
  const place = (page: Page, parent: PlacedPage | undefined): void => {
    const path = `${parent?.path ?? ''}/${page.code}`;
    const one: PlacedPage = { page, path, above: parent ? [...parent.above, parent] : [], below: [] };
    placed.push(one);
    parent?.below.push(one);
    if (!parent && page.code !== STATIC_CODE) return;
    for (const child of childrenOf.get(page.id) ?? []) place(child, one);
  };
  for (const root of childrenOf.get(null) ?? []) place(root, undefined);
  return placed.filter(({ page }) => page.isPage);
}

/** Whether a page has an address of its own, rather than a place among the texts of one of the shop's screens. */
export const hasAddress = ({ path }: PlacedPage): boolean => !screens.has(path) && !isOnDemandPath(path);
