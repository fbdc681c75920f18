import * as z from 'zod/mini';

/** What an entry of the browser's history keeps of a listing, so that coming back finds it as it was left. */
const KeptSchema = z.object({
  /** The first of the pages that «Показать ещё» had put together. */
  firstPage: z.int().check(z.minimum(1)),
  /** CSS pixels. */
  scrollY: z.number(),
});
export type Kept = z.infer<typeof KeptSchema>;

const StateSchema = z.object({ listing: KeptSchema });

/** The address and history of the page that a listing is on. */
export interface ListingAddress {
  /** Of the current entry, with a question mark unless it is empty. */
  query(): string;
  /** Of the current entry. */
  kept(): Kept | undefined;
  /** Begins an entry; the one that is left keeps where it was scrolled to. */
  push(address: string, firstPage: number): void;
  /** Changes the current entry. */
  replace(address: string, firstPage: number): void;
  /** Calls back when the visitor goes back or forward to another entry of this page. */
  onTravel(act: () => void): void;
  scrollTo(y: number): void;
}

function keptIn(state: unknown): Kept | undefined {
  const parsed = z.safeParse(StateSchema, state);
  return parsed.success ? parsed.data.listing : undefined;
}

const entry = (firstPage: number, scrollY: number) => ({
  ...(history.state as object | null),
  listing: { firstPage, scrollY },
});

export function browserAddress(): ListingAddress {
  const leave = () => {
    const firstPage = keptIn(history.state)?.firstPage;
    if (firstPage !== undefined) history.replaceState(entry(firstPage, scrollY), '');
  };
  addEventListener('pagehide', leave);
  return {
    query: () => location.search,
    kept: () => keptIn(history.state),
    push(address, firstPage) {
      history.replaceState(entry(keptIn(history.state)?.firstPage ?? 1, scrollY), '');
      history.pushState(entry(firstPage, 0), '', address);
    },
    replace: (address, firstPage) => history.replaceState(entry(firstPage, scrollY), '', address),
    onTravel: (act) => addEventListener('popstate', act),
    scrollTo: (y) => scrollTo({ top: y, behavior: 'instant' }),
  };
}
