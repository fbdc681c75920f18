import type { Category } from '../../../contract/catalog/category.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { MappedGroup } from '../mapping/groups.ts';
import { OTHER_GOODS } from '../mapping/map-product.ts';
import type { Numbering } from './numbering.ts';

const STICKER = { color: '#ffffff', backgroundColor: '#7a3b2e' };

const imageOf = (fileId: number | undefined): Category['image'] => (fileId === undefined ? null : { fileId });

/** The categories that have goods, with a picture of theirs (`pictures`, by category) where they have no own, in the tree of the groups; those without are gone. Returns whether any changed. */
export function writeCategories(
  store: ShopStore,
  groups: readonly MappedGroup[],
  { numbering, pictures }: { numbering: Numbering; pictures: ReadonlyMap<number, number> },
): boolean {
  const used = store.exchange.largestIds.usedCategories();
  const shown = [...groups, OTHER_GOODS].flatMap((group) => {
    const known = numbering.known('category', group.key);
    return known !== undefined && used.has(known.id) ? [{ group, id: known.id, code: known.code ?? '' }] : [];
  });
  const idOf = new Map(shown.map(({ group, id }) => [group.key, id]));
  let changed = false;
  for (const { group, id, code } of shown) {
    const parentId = group.parentKey === null ? null : (idOf.get(group.parentKey) ?? null);
    const childrenIds = shown.filter((one) => one.group.parentKey === group.key).map((one) => one.id);
    const before = store.documents.one('category', id);
    const category: Category = {
      id,
      code,
      parentId,
      childrenIds,
      sort: group.sort,
      title: group.title,
      // What editors have added stays.
      image: before?.image ?? imageOf(pictures.get(id)),
      description: before?.description ?? '',
    };
    changed = store.documents.putChanged('category', id, category) || changed;
  }
  for (const { id } of store.exchange.keys.all('category')) {
    if (shown.some((one) => one.id === id) || store.documents.one('category', id) === undefined) continue;
    store.documents.remove('category', id);
    changed = true;
  }
  return changed;
}

/** Stickers and makers that goods name. */
export function writeNamed(
  store: ShopStore,
  { stickers, makers }: { stickers: ReadonlySet<string>; makers: ReadonlyMap<string, string> },
  numbering: Numbering,
): void {
  for (const title of stickers) {
    const id = numbering.id('sticker', title);
    if (store.documents.one('sticker', id) !== undefined) continue;
    const none = { nameTemplate: null, backgroundImageId: null, beforeImageId: null, afterImageId: null };
    store.documents.put('sticker', id, { id, code: `import-${id}`, name: title, ...STICKER, ...none });
  }
  for (const [key, title] of makers) {
    const { id, code } = numbering.coded('partner', key, title);
    const before = store.documents.one('partner', id);
    const own = { description: '', country: '', images: [], sizeTable: null };
    store.documents.putChanged('partner', id, { ...(before ?? own), id, code, title });
  }
}
