import type { Context } from 'hono';
import type { Author } from './records/save-record.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { StoppedExchange } from '../exchange/packages/stopped-exchange.ts';
import type { LibraryFiles } from '../media/library/library-files.ts';
import type { StaffContext } from '../staff/staff-context.ts';

/** Who sends a request, and when. */
export const authorIn = (c: Context, { now, memberIn }: StaffContext): Author => ({
  by: memberIn(c).name,
  at: now(),
});

/** What the editor needs beside what all staff's pages share. */
export interface EditorOptions {
  catalog: Catalog;
  /** Signs links to drafts; undefined where none can be seen. */
  draftKey: Buffer | undefined;
  /** The files of pictures that editors have added. */
  library: LibraryFiles;
  /** The package of 1C that waits for somebody's decision, if any. */
  exchange: StoppedExchange;
  /** Delivers enqueued messages now; undefined where no hook is configured. */
  wakeOutboxWorker: (() => void) | undefined;
}

/** What the editor's routes share. */
export type EditorContext = StaffContext & EditorOptions;
