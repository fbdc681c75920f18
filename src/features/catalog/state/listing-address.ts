import * as z from 'zod/mini';
import { knowOwnNames, withMarks, withoutMarks } from '../../../stores/page/address-marks.ts';

/** What an entry of the browser's history stores of a listing: Back restores the list and its scroll position. */
const SavedViewSchema = z.object({
  /** The first of the pages on screen; «Показать ещё» adds pages after it. */
  firstPage: z.int().check(z.minimum(1)),
  /** CSS pixels. */
  scrollY: z.number(),
});
export type SavedView = z.infer<typeof SavedViewSchema>;

const StateSchema = z.object({ listing: SavedViewSchema });

/** The address and history of the page that a listing is on. */
export interface ListingAddress {
  /** Of the current entry without marks of advertisements, with a question mark unless it is empty. */
  query(): string;
  /** Of the current entry. */
  saved(): SavedView | undefined;
  /** Adds an entry; the scroll position is stored in the entry that the visitor leaves. */
  push(address: string, firstPage: number): void;
  /** Changes the current entry. */
  replace(address: string, firstPage: number): void;
  /** Calls back when the visitor goes back or forward to another entry of this page. */
  onTravel(act: () => void): void;
  scrollTo(y: number): void;
}

function savedViewIn(state: unknown): SavedView | undefined {
  const parsed = z.safeParse(StateSchema, state);
  return parsed.success ? parsed.data.listing : undefined;
}

const entry = (firstPage: number, scrollY: number) => ({
  ...(history.state as object | null),
  listing: { firstPage, scrollY },
});

/** `ownNames` are the parameters that the listing reads; null where they are not known. */
export function browserAddress(ownNames: readonly string[] | null): ListingAddress {
  if (ownNames) knowOwnNames(ownNames);
  const saveScroll = () => {
    const firstPage = savedViewIn(history.state)?.firstPage;
    if (firstPage !== undefined) history.replaceState(entry(firstPage, scrollY), '');
  };
  addEventListener('pagehide', saveScroll);
  return {
    query: () => withoutMarks(location.search),
    saved: () => savedViewIn(history.state),
    push(address, firstPage) {
      history.replaceState(entry(savedViewIn(history.state)?.firstPage ?? 1, scrollY), '');
      history.pushState(entry(firstPage, 0), '', withMarks(address));
    },
    replace: (address, firstPage) =>
      history.replaceState(entry(firstPage, scrollY), '', withMarks(address) + location.hash),
    onTravel: (act) => addEventListener('popstate', act),
    scrollTo: (y) => scrollTo({ top: y, behavior: 'instant' }),
  };
}
