import type { PicturedRecord } from '../../media/library/picture-uses.ts';
import type { ShopStore } from '../../shop-store.ts';
import { kindNamed } from '../kinds/index.ts';
import type { Content } from '../kinds/kind.ts';
import { type Author, saveRecord } from '../records/save-record.ts';
import { formIdOf } from './use-list.ts';

/** Saves a record of the editor's kinds whose pictures have changed, as its form would. */
export function savePicturedRecord(
  store: ShopStore,
  { kind: name, id }: PicturedRecord,
  { body, author }: { body: unknown; author: Author },
): void {
  const kind = kindNamed(name);
  saveRecord(store, { kind: name, id: formIdOf(kind, id, store), record: body as Content, ...author });
}
