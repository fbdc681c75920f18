import type { ContentName } from '../../../contract/content/content-hook.ts';
import { DraftRefusedError } from '../../drafts/draft-problem.ts';
import { checkRecord } from '../form/open-record.ts';
import { kindNamed } from '../kinds/index.ts';
import { type Content } from '../kinds/kind.ts';
import { readRecord, saveRecord } from '../records/save-record.ts';
import type { ShopStore } from '../../shop-store.ts';
import { datedRecord } from './draft-record.ts';
import type { StoredDraft } from '../../drafts/drafts.ts';

/** What the draft makes wrong by the rules of now, which may have changed since it was saved. */
function refusals(store: ShopStore, { kind: name, id }: StoredDraft, record: Content): string[] {
  const kind = kindNamed(name);
  const before = readRecord(store, { kind: name, id });
  const wrongWith = (edited: Content) =>
    checkRecord(store, kind, { edited, before, id: before === undefined ? undefined : id });
  const already = before === undefined ? {} : wrongWith(before);
  return Object.entries(wrongWith(record)).flatMap(([path, text]) => (path in already ? [] : [text]));
}

/**
 * Puts a draft in the place of what is published, as part of the present change, and returns what of the shop's content is another
 * now. @throws ZodError, DraftRefusedError, SQLite's errors where another product has its code
 */
export function publishDraft(store: ShopStore, draft: StoredDraft, now: Date): ContentName[] {
  const { kind, id, editorName: by, publishAt } = draft;
  // At its minute, also where nothing ran then; before it by its editor's button.
  const at = Math.min(publishAt ?? Infinity, now.getTime());
  const cause = publishAt !== null && publishAt <= now.getTime() ? 'timed' : 'draft';
  const record = datedRecord(store, draft, at);
  const refused = refusals(store, draft, record);
  if (refused.length > 0) throw new DraftRefusedError(refused);
  const { changed } = saveRecord(store, {
    kind,
    id,
    record,
    by,
    at: now,
    cause,
  });
  store.drafts.remove(kind, id);
  return changed;
}
