import * as z from 'zod/mini';

const KEY = 'search-place';

/** Where on the results a shopper was: the first page in sight, and pixels from the top. */
const PlaceSchema = z.object({ address: z.string(), first: z.int(), top: z.number() });
type Place = z.infer<typeof PlaceSchema>;

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** The place on the results to which the browser's Back or a reload returns. */
export function placeToReturnTo(): Omit<Place, 'address'> | undefined {
  if (!cameBack()) return undefined;
  try {
    const place = z.parse(PlaceSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return place.address === location.href ? place : undefined;
  } catch {
    return undefined;
  }
}

/** Notes the place when the page is left; answers what stops that. */
export function keepPlace(firstPage: () => number): () => void {
  const keep = () => {
    const place: Place = { address: location.href, first: firstPage(), top: scrollY };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(place));
    } catch {
      // Without storage the results begin at their top.
    }
  };
  addEventListener('pagehide', keep);
  return () => removeEventListener('pagehide', keep);
}
