import type { ContentName } from '../../../contract/content/content-hook.ts';
import type { Seo } from '../../../contract/catalog/seo.ts';
import type { ShopStore } from '../../shop-store.ts';
import { changeAllProducts } from '../../rules/change-products.ts';
import { noteVersion } from '../../history/note-version.ts';
import type { VersionCause } from '../../history/record-versions.ts';
import { kindNamed } from '../kinds/index.ts';
import type { Content, Kind } from '../kinds/kind.ts';
import { addressOf, movedFrom } from './moved-address.ts';
import { renamedUses } from './record-uses.ts';
import { keepDraft } from './removed-draft.ts';

/** A record of a kind, by the id that the editor's addresses have. */
export interface RecordName {
  kind: string;
  id: string;
}

/** Who changes something, and when. */
export interface Author {
  by: string;
  at: Date;
  /** How it is changed, for the history; by its form where it is not given. */
  cause?: VersionCause;
}

export interface SavedRecord {
  /** What of the shop's content is another now. */
  changed: ContentName[];
}

/** What is stored; undefined where there is none. */
export const readRecord = (store: ShopStore, { kind, id }: RecordName): Content | undefined =>
  kindNamed(kind).records.one(store, id);

/** Data for search engines that belong to a record's own page. */
function pageSeo(store: ShopStore, kind: Kind, record: Content | undefined): Seo | undefined {
  return record && kind.hasPage ? store.seo.byUrl(kind.pathOf(record, store)) : undefined;
}

/**
 * The one place where an edited record is stored, within the caller's change; what named it by its former code names it by the new
 * one. @throws ZodError, SQLite's errors
 */
export function saveRecord(
  store: ShopStore,
  { kind: name, id, record, by, at, cause = 'form' }: RecordName & Author & { record: Content },
): SavedRecord {
  const kind = kindNamed(name);
  const before = kind.records.one(store, id);
  const seo = pageSeo(store, kind, before);
  const from = before && addressOf(store, kind, before);
  kind.records.put(store, id, record);
  const follow = kind.goodsAfter?.(before, record);
  if (follow) changeAllProducts(store, follow);
  const moved = movedFrom(store, kind, { from, record });
  noteVersion(store.versions, {
    kind: name,
    id,
    title: kind.titleOf(record),
    before,
    after: record,
    by,
    at,
    cause,
    moved,
  });
  const url = kind.pathOf(record, store);
  const hasMoved = seo !== undefined && seo.url !== url;
  if (hasMoved) store.seo.save({ ...seo, url });
  store.lastEdits.record(name, { id, editedAt: at.getTime(), editorName: by });
  const renamed = before === undefined ? [] : renamedUses(store, kind, { before, record });
  const changed = [
    ...kind.changed({ id, record, before }),
    ...renamed.flatMap((use) => saveRecord(store, { ...use, by, at, cause }).changed),
  ];
  return { changed: hasMoved ? [...changed, { kind: 'seo' }] : changed };
}

/** The one place where a record is removed, with its drafts and its data for search engines, within the caller's change. */
export function removeRecord(store: ShopStore, { kind: name, id, by, at }: RecordName & Author): SavedRecord {
  const kind = kindNamed(name);
  const before = kind.records.one(store, id);
  if (before === undefined) return { changed: [] };
  const seo = pageSeo(store, kind, before);
  kind.records.remove(store, id);
  noteVersion(store.versions, {
    kind: name,
    id,
    title: kind.titleOf(before),
    before,
    after: undefined,
    by,
    at,
    cause: 'removal',
  });
  store.lastEdits.remove(name, id);
  keepDraft(store, { kind: name, id, title: kind.titleOf(before), at });
  const changed = kind.changed({ id, record: undefined, before });
  return {
    changed: seo
      ? [...changed, ...removeRecord(store, { kind: 'seo', id: String(seo.id), by, at }).changed]
      : changed,
  };
}
