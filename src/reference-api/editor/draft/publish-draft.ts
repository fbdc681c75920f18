import type { ContentName } from '../../../contract/content/content-hook.ts';
import { saveRecord } from '../records/save-record.ts';
import type { ShopStore } from '../../shop-store.ts';
import { datedRecord } from './draft-record.ts';
import type { StoredDraft } from '../../drafts/drafts.ts';

/**
 * Puts a draft in the place of what is published, as part of the present change, and returns what of the shop's content is another
 * now. @throws ZodError, SQLite's errors where another product has its code
 */
export function publishDraft(store: ShopStore, draft: StoredDraft, now: Date): ContentName[] {
  const { kind, id, editorName: by, publishAt } = draft;
  // At its minute, also where nothing ran then; before it by its editor's button.
  const at = Math.min(publishAt ?? Infinity, now.getTime());
  const cause = publishAt !== null && publishAt <= now.getTime() ? 'timed' : 'draft';
  const { changed } = saveRecord(store, {
    kind,
    id,
    record: datedRecord(store, draft, at),
    by,
    at: now,
    cause,
  });
  store.drafts.remove(kind, id);
  return changed;
}
