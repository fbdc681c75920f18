import type { ShopStore } from '../../shop-store.ts';
import type { LibraryPicture } from '../../media/library/library-pictures.ts';
import { hasPictures, picturePlacesIn, type PictureUses } from '../../media/library/picture-uses.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { kinds } from '../kinds/index.ts';
import { findEntryIds } from '../search/entries.ts';
import type { LibraryAddress } from './picture-paths.ts';

/** So many records whose names are found show pictures that are found. */
const MAX_RECORDS = 200;

export interface PictureFinding {
  store: ShopStore;
  catalog: Catalog;
  uses: PictureUses;
}

function picturesOfFound(context: PictureFinding, query: string): number[] {
  if (query === '') return [];
  return kinds
    .filter(({ kind }) => hasPictures(kind))
    .flatMap((kind) => {
      const ids = findEntryIds(context, kind, query).slice(0, MAX_RECORDS);
      const records = ids.map((id) => kind.records.one(context.store, id));
      return records.flatMap((record) => picturePlacesIn(kind.kind, record).map(({ fileId }) => fileId));
    });
}

export interface ListedPicture extends LibraryPicture {
  /** Its name; without one, what a record is called that shows it. */
  title: string;
  /** Whether it is the still of a video. */
  isVideo: boolean;
}

export function findPictures(
  finding: PictureFinding,
  { query, filter, page }: LibraryAddress,
  pageSize: number,
): { pictures: ListedPicture[]; hasMore: boolean } {
  const found = finding.store.library.find({
    query,
    filter,
    alsoFound: picturesOfFound(finding, query),
    usedElsewhere: filter === 'unused' ? finding.uses.beside() : [],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const pictures = found.slice(0, pageSize).map((picture) => ({
    ...picture,
    isVideo: finding.store.documents.one('video', picture.fileId) !== undefined,
    title: picture.name || (finding.uses.of(picture.fileId, 1)[0]?.title ?? ''),
  }));
  return { pictures, hasMore: found.length > pageSize };
}
