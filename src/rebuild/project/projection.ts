import type { DatabaseSync } from 'node:sqlite';
import type { ConsentDocument } from '../../contract/account/consent.ts';
import type { Config } from '../../contract/shop/config.ts';
import type { ShopPart } from '../../contract/shop/shop-part.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import type { EntityChanges, EntityTable } from '../snapshot/entities.ts';
import type { RecordTable } from '../snapshot/record-table.ts';
import type { RecordNotes } from './record-notes.ts';
import type { CategoryTree } from './catalog/category-tree.ts';
import type { ContentWarnings } from './content/content-warnings.ts';
import type { CleanHtml } from './content/rich-text.ts';

/** The inputs and tables of all projections. */
export interface Projection {
  readonly db: DatabaseSync;
  readonly entities: EntityTable;
  readonly records: RecordTable;
  readonly changes: EntityChanges;
  /** All records are made again, whatever has changed. */
  readonly everything: boolean;
  readonly config: Config;
  readonly without: readonly ShopPart[];
  /** What the shop asks to agree to. */
  readonly consents: readonly ConsentDocument[];
  readonly tree: CategoryTree;
  readonly warnings: ContentWarnings;
  readonly notes: RecordNotes;
  readonly clean: CleanHtml;
  readonly shop: ShopSettings;
}
