import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { orderGroupPath, pagedPath, paths } from '../../../../paths.ts';
import { withMarks } from '../../../../stores/page/address-marks.ts';
import { listenToAddress, pageOfAddress, notifyAddress } from '../../page-address.ts';

/** Which orders the address names. */
export interface OrderAddress {
  /** Undefined where it names no group. */
  readonly groupId: number | undefined;
  /** The pages that are shown one below the other. */
  readonly first: number;
  readonly last: number;
}

/** What an entry of the browser's history knows of the list, so that the way back shows it as it was left. */
const EntrySchema = z.object({
  orders: z.object({
    /** «Показать ещё» adds pages after it. */
    firstPage: z.int().check(z.minimum(1)),
    /** CSS pixels. */
    scrollY: z.number(),
  }),
});

const GROUP = /^[1-9]\d{0,8}$/;

export const orderPageHref = (groupId: number, page: number): string =>
  pagedPath(orderGroupPath(groupId), page);

const entry = (firstPage: number, y: number): z.infer<typeof EntrySchema> => ({
  orders: { firstPage, scrollY: y },
});

function readEntry() {
  const parsed = z.safeParse(EntrySchema, history.state);
  return parsed.success ? parsed.data.orders : undefined;
}

function readGroup(pathname: string): number | undefined {
  const group = pathname.slice(paths.orders.length + 1);
  if (group === '') return 0;
  return GROUP.test(group) ? Number(group) : undefined;
}

function readAddress(): OrderAddress {
  const last = pageOfAddress(new URLSearchParams(location.search));
  const stored = readEntry()?.firstPage ?? last;
  return { groupId: readGroup(location.pathname), first: Math.min(stored, last), last };
}

let shown: OrderAddress | undefined;

/** The same object as long as the address says the same. */
function readShown(): OrderAddress {
  const next = readAddress();
  if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
  return shown ?? next;
}

function saveScroll(): void {
  history.replaceState(entry(readAddress().first, scrollY), '');
}

function subscribe(hear: () => void): () => void {
  const unlisten = listenToAddress(hear);
  addEventListener('pagehide', saveScroll);
  return () => {
    unlisten();
    removeEventListener('pagehide', saveScroll);
  };
}

const nowhere = () => undefined;

/** The orders that the address names now; undefined on the server, which does not look at the query. */
export const useOrderAddress = (): OrderAddress | undefined =>
  useSyncExternalStore<OrderAddress | undefined>(subscribe, readShown, nowhere);

/** How far the entry of the history was scrolled when it was left; undefined where it is new. */
export const savedScroll = (): number | undefined => readEntry()?.scrollY;

/** Goes to a page of a group, as a link to it would. */
export function goToOrders(groupId: number, page = 1): void {
  saveScroll();
  history.pushState(null, '', withMarks(orderPageHref(groupId, page)));
  notifyAddress();
}

/** Shows the pages from one to another; the entry of the history stays the same. */
export function showOrderPages(groupId: number, first: number, last: number): void {
  // Where the shopper is by then is not where to go back to.
  history.replaceState(entry(first, 0), '', withMarks(orderPageHref(groupId, last)));
  notifyAddress();
}
