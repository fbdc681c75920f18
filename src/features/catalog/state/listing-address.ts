import * as z from 'zod/mini';
import { setOwnParameters, withMarks, withoutMarks } from '../../../stores/page/address-marks.ts';

/** A history entry's list state, restored on Back. */
const SavedViewSchema = z.object({
  /** First shown page; «Показать ещё» adds pages after it. */
  firstPage: z.int().check(z.minimum(1)),
  /** CSS pixels. */
  scrollY: z.number(),
});
export type SavedView = z.infer<typeof SavedViewSchema>;

const StateSchema = z.object({ listing: SavedViewSchema });

export interface ListingAddress {
  /** Without advertising parameters; with a question mark unless empty. */
  query(): string;
  saved(): SavedView | undefined;
  /** Adds an entry; the scroll position is stored in the previous one. */
  push(address: string, firstPage: number): void;
  replace(address: string, firstPage: number): void;
  /** Calls back on Back and Forward within this page. */
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

/** `ownNames`: the listing's parameters; null where unknown. */
export function browserAddress(ownNames: readonly string[] | null): ListingAddress {
  if (ownNames) setOwnParameters(ownNames);
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
