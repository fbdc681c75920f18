import { useSyncExternalStore } from 'react';
import { parsePage } from '../../../domain/pagination.ts';
import { orderGroupPath, pagedPath, paths } from '../../../paths.ts';

/** Which orders the address names. */
export interface OrderAddress {
  /** Undefined where it names no group. */
  readonly groupId: number | undefined;
  /** The pages that are shown one below the other. */
  readonly first: number;
  readonly last: number;
}

/** What «Показать ещё» leaves in the entry of the history, so that the way back shows the same pages. */
const FIRST_PAGE = 'firstOrderPage';
const CHANGED = 'orderaddress';
const GROUP = /^[1-9]\d{0,8}$/;

export const orderPageHref = (groupId: number, page: number): string =>
  pagedPath(orderGroupPath(groupId), page);

function readGroup(pathname: string): number | undefined {
  const group = pathname.slice(paths.orders.length + 1);
  if (group === '') return 0;
  return GROUP.test(group) ? Number(group) : undefined;
}

function storedFirstPage(state: unknown): unknown {
  return typeof state === 'object' && state !== null && FIRST_PAGE in state ? state[FIRST_PAGE] : undefined;
}

function read(): string {
  const page = parsePage(new URLSearchParams(location.search).get('page'));
  const last = page === 'invalid' ? 1 : page;
  const stored = storedFirstPage(history.state);
  const first = typeof stored === 'number' && stored >= 1 && stored <= last ? stored : last;
  return JSON.stringify([readGroup(location.pathname) ?? null, first, last]);
}

function subscribe(hear: () => void): () => void {
  for (const event of ['popstate', CHANGED]) addEventListener(event, hear);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, hear);
  };
}

const nowhere = () => undefined;

/** The orders that the address names now; undefined on the server, which does not look at the query. */
export function useOrderAddress(): OrderAddress | undefined {
  const text = useSyncExternalStore<string | undefined>(subscribe, read, nowhere);
  if (text === undefined) return undefined;
  const [groupId, first, last] = JSON.parse(text) as [number | null, number, number];
  return { groupId: groupId ?? undefined, first, last };
}

/** Goes to a page of a group, as a link to it would. */
export function goToOrders(groupId: number, page = 1): void {
  history.pushState(null, '', orderPageHref(groupId, page));
  dispatchEvent(new Event(CHANGED));
}

/** Shows the pages from one to another; the entry of the history stays the same. */
export function showOrderPages(groupId: number, first: number, last: number): void {
  history.replaceState({ [FIRST_PAGE]: first }, '', orderPageHref(groupId, last));
  dispatchEvent(new Event(CHANGED));
}
