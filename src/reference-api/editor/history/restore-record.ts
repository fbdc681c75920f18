import * as z from 'zod/mini';
import type { Seo } from '../../../contract/catalog/seo.ts';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import { picturePlacesIn } from '../../media/library/picture-uses.ts';
import type { ShopStore } from '../../shop-store.ts';
import { issueText } from '../fields/issue-text.ts';
import { fieldLabel } from '../form/field-label.ts';
import { fieldsOf } from '../form/kind-fields.ts';
import { checkRecord } from '../form/open-record.ts';
import type { Content, Kind } from '../kinds/kind.ts';
import { missingNames } from '../records/record-uses.ts';
import { restoreDraft, draftOfRemoved } from '../records/removed-draft.ts';
import { type Author, readRecord, type RecordName, saveRecord } from '../records/save-record.ts';

/** So many of the last removals are looked through. */
const MAX_REMOVALS = 200;

export interface RestoredRecord {
  current: Content | undefined;
  /** The former version as it would be saved now. */
  record: Content;
}

export function restoredRecord(
  store: ShopStore,
  kind: Kind,
  { id, version: former, number }: { id: string; version: Content; number: number },
): RestoredRecord {
  const version = kind.ruled?.(former, { store, number }) ?? former;
  const current = readRecord(store, { kind: kind.kind, id });
  const restored = current === undefined ? version : (kind.restored?.(version, current) ?? version);
  return { current, record: kind.derived?.(restored) ?? restored };
}

/** Why a version cannot be saved now; none where it can. */
export function restoreProblems(
  store: ShopStore,
  kind: Kind,
  { record, current, id: named }: RestoredRecord & { id: string },
): string[] {
  const fields = fieldsOf(kind);
  const said = (path: string, text: string): string => {
    const label = fieldLabel(fields, path);
    return label === '' ? text : `${label}: ${text}`;
  };
  const { error } = z.safeParse(kind.schema, record);
  const issues = (error?.issues ?? []).map((issue) => said(issue.path.join('.'), issueText(issue)));
  const id = current && named;
  const checked = Object.entries(checkRecord(store, kind, { edited: record, before: current, id }));
  const isWithRemoved = picturePlacesIn(kind.kind, record).some(({ fileId }) =>
    store.library.isRemoved(fileId),
  );
  const alreadyMissing = current === undefined ? [] : missingNames(store, kind, current);
  const missing = missingNames(store, kind, record).filter((text) => !alreadyMissing.includes(text));
  return [
    ...issues,
    ...missing,
    ...checked.map(([path, text]) => said(path, text)),
    ...(isWithRemoved ? ['В этой версии есть удалённая картинка. Сначала верните её в «Картинках».'] : []),
  ];
}

/** The data for search engines that went with a record at that moment; undefined where its page has others now. */
function seoOfRemoved(store: ShopStore, removedAt: number | undefined): Seo | undefined {
  const { versions } = store;
  const seo = versions
    .find({ kind: 'seo', isRemoved: true, limit: MAX_REMOVALS })
    .find(({ at }) => at === removedAt);
  const before = seo && versions.before(seo);
  const record = before && (versions.record(before.id) as Seo | undefined);
  return record && store.seo.byUrl(record.url) === undefined ? record : undefined;
}

/** Saves a former version in the place of what is there, with what was removed along with it, as part of the present change. */
export function saveRestored(
  store: ShopStore,
  kind: Kind,
  { id, record, author }: { id: string; record: Content; author: Author },
): ContentName[] {
  const name = { kind: kind.kind, id };
  const last = store.versions.latest(kind.kind, id);
  const removedAt = last?.isRemoval === true ? last.at : undefined;
  const seo = kind.hasPage ? seoOfRemoved(store, removedAt) : undefined;
  const draft = draftOfRemoved(store, name, removedAt);
  if (draft) restoreDraft(store, draft, author.at);
  const restore = (of: RecordName & { record: Content }) =>
    saveRecord(store, { ...of, ...author, cause: 'restore' }).changed;
  return [
    ...restore({ ...name, record }),
    ...(seo ? restore({ kind: 'seo', id: String(seo.id), record: { ...seo } }) : []),
  ];
}
