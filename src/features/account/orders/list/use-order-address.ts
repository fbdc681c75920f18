import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { orderGroupPath, pagedPath, paths } from '../../../../paths.ts';
import { withMarks } from '../../../../stores/page/address-marks.ts';
import { listenToAddress, pageOfAddress, notifyAddress } from '../../page-address.ts';

export interface OrderAddress {
  /** Undefined where the address has no group. */
  readonly groupId: number | undefined;
  /** Pages shown below each other. */
  readonly first: number;
  readonly last: number;
}

/** A history entry's list state, restored on Back. */
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

/** The same object while the address is unchanged. */
function readShown(): OrderAddress {
  const next = readAddress();
  if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
  return shown ?? next;
}

function saveScroll(): void {
  history.replaceState(entry(readAddress().first, scrollY), '');
}

function subscribe(listener: () => void): () => void {
  const unlisten = listenToAddress(listener);
  addEventListener('pagehide', saveScroll);
  return () => {
    unlisten();
    removeEventListener('pagehide', saveScroll);
  };
}

const nowhere = () => undefined;

/** Undefined on the server, which ignores the query. */
export const useOrderAddress = (): OrderAddress | undefined =>
  useSyncExternalStore<OrderAddress | undefined>(subscribe, readShown, nowhere);

/** Scroll position of a restored history entry; undefined for a new one. */
export const savedScroll = (): number | undefined => readEntry()?.scrollY;

export function goToOrders(groupId: number, page = 1): void {
  saveScroll();
  history.pushState(null, '', withMarks(orderPageHref(groupId, page)));
  notifyAddress();
}

/** Replaces the history entry. */
export function showOrderPages(groupId: number, first: number, last: number): void {
  // The scroll position of the shown pages is not to be restored.
  history.replaceState(entry(first, 0), '', withMarks(orderPageHref(groupId, last)));
  notifyAddress();
}
