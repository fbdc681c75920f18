import * as z from 'zod/mini';

const KEY = 'search-place';

/** First shown page and CSS pixels from the top. */
const ScrollPositionSchema = z.object({ address: z.string(), first: z.int(), top: z.number() });
type ScrollPosition = z.infer<typeof ScrollPositionSchema>;

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** After Back or a reload; undefined otherwise. */
export function storedScrollPosition(): Omit<ScrollPosition, 'address'> | undefined {
  if (!isReturn()) return undefined;
  try {
    const position = z.parse(ScrollPositionSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return position.address === location.href ? position : undefined;
  } catch {
    return undefined;
  }
}

/** On leaving the page; returns the stop. */
export function storeScrollPositionOnLeave(firstPage: () => number): () => void {
  const store = () => {
    const position: ScrollPosition = { address: location.href, first: firstPage(), top: scrollY };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(position));
    } catch {
      // Without storage, results begin at the top.
    }
  };
  addEventListener('pagehide', store);
  return () => removeEventListener('pagehide', store);
}
