import * as z from 'zod/mini';

/** A history entry's results, restored on Back: first shown page and CSS pixels from the top. */
const ScrollPositionSchema = z.object({ first: z.int(), top: z.number() });
const StateSchema = z.object({ search: ScrollPositionSchema });

type ScrollPosition = z.infer<typeof ScrollPositionSchema>;

/** After Back or a reload; undefined otherwise. */
export function storedScrollPosition(): ScrollPosition | undefined {
  const parsed = z.safeParse(StateSchema, history.state);
  return parsed.success ? parsed.data.search : undefined;
}

/** On leaving the page, with its history entry: a storage would keep the searched text. Returns the stop. */
export function storeScrollPositionOnLeave(firstPage: () => number): () => void {
  const store = () => {
    const search: ScrollPosition = { first: firstPage(), top: scrollY };
    history.replaceState({ ...(history.state as object | null), search }, '');
  };
  addEventListener('pagehide', store);
  return () => removeEventListener('pagehide', store);
}
