import * as z from 'zod/mini';

const KEY = 'search-place';

/** Where on the results a shopper was: the first page of results on screen, and CSS pixels from the top. */
const ScrollPositionSchema = z.object({ address: z.string(), first: z.int(), top: z.number() });
type ScrollPosition = z.infer<typeof ScrollPositionSchema>;

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** The position to restore after the browser's Back or a reload; undefined after any other navigation. */
export function storedScrollPosition(): Omit<ScrollPosition, 'address'> | undefined {
  if (!isReturn()) return undefined;
  try {
    const position = z.parse(ScrollPositionSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return position.address === location.href ? position : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the position when the page is left; returns a function that stops this. */
export function storeScrollPositionOnLeave(firstPage: () => number): () => void {
  const store = () => {
    const position: ScrollPosition = { address: location.href, first: firstPage(), top: scrollY };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(position));
    } catch {
      // Without storage the results begin at their top.
    }
  };
  addEventListener('pagehide', store);
  return () => removeEventListener('pagehide', store);
}
