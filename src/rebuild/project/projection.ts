import type { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../contract/site.ts';
import type { EntityChanges, EntityTable } from '../snapshot/entities.ts';
import type { RecordTable } from '../snapshot/record-table.ts';
import type { CategoryTree } from './category-tree.ts';
import type { LeftOut } from './left-out.ts';
import type { CleanHtml } from './rich-text.ts';

/** What the projections work with. */
export interface Projection {
  readonly db: DatabaseSync;
  readonly entities: EntityTable;
  readonly records: RecordTable;
  readonly changes: EntityChanges;
  /** All records are made anew, whatever has changed. */
  readonly everything: boolean;
  readonly config: Config;
  readonly tree: CategoryTree;
  readonly leftOut: LeftOut;
  readonly clean: CleanHtml;
  readonly apiUrl: string;
  readonly siteUrl: string;
}
