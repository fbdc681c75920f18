import type { ContentName } from '../../contract/content/content-hook.ts';
import type { StoredDraft } from './drafts.ts';
import type { ShopStore } from '../shop-store.ts';
import { draftNews, draftProduct } from './draft-record.ts';
import { datedNews } from './publication-date.ts';

/**
 * Puts a draft in the place of what is published, as part of the present change, and returns what of the shop's content is another
 * now. @throws ZodError, SQLite's errors where another product has its code
 */
export function publishDraft(store: ShopStore, draft: StoredDraft, now: Date): ContentName[] {
  const { kind, id, editorName, publishAt } = draft;
  // At its minute, also where nothing ran then; before it by its editor's button.
  const at = Math.min(publishAt ?? Infinity, now.getTime());
  if (kind === 'news') store.documents.put('news', id, datedNews(draftNews(store, draft), draft, at));
  else store.products.save(draftProduct(store, draft));
  store.lastEdits.record(kind, { id, editedAt: now.getTime(), editorName });
  store.drafts.remove(kind, id);
  return [{ kind, id }];
}
