import type { ShopStore } from '../../shop-store.ts';
import { withAlt } from './picture-places.ts';
import { picturePlacesIn } from './picture-uses.ts';

/** A record whose new pictures say what the library says of them; what was there before is left as editors have it. */
export function withDescribedPictures<Entity>(
  store: ShopStore,
  kind: string,
  { before, record }: { before: unknown; record: Entity },
): Entity {
  const described = (body: unknown) => picturePlacesIn(kind, body).filter(({ hasAlt }) => hasAlt);
  const known = new Set(described(before).map(({ fileId }) => fileId));
  const added = described(record).filter(({ fileId }) => !known.has(fileId));
  return added.reduce((changed, place) => {
    const alt = store.library.byFile(place.fileId)?.alt ?? '';
    return alt === '' ? changed : withAlt(changed, [place], { before: '', alt });
  }, record);
}
