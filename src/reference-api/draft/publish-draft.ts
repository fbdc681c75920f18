import type { ContentName } from '../../contract/content-hook.ts';
import type { StoredDraft } from '../db/drafts.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { draftNews, draftProduct } from './draft-record.ts';

/**
 * Puts a draft in the place of what is published, as part of the present change, and returns what of the shop's content is another
 * now. @throws ZodError, SQLite's errors where another product has its code
 */
export function publishDraft(store: ShopStore, draft: StoredDraft, now: Date): ContentName[] {
  const { kind, id, editorName } = draft;
  if (kind === 'news') store.documents.put('news', id, draftNews(store, draft));
  else store.products.save(draftProduct(store, draft));
  store.lastEdits.record(kind, { id, editedAt: now.getTime(), editorName });
  store.drafts.remove(kind, id);
  return [{ kind, id }];
}
