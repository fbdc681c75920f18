import type { Context } from 'hono';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { StaffContext, StaffPage } from '../staff/staff-context.ts';
import type { Wrong } from './lists/details.ts';
import type { DeskSection } from './paths.ts';

export interface DeskPage extends Omit<StaffPage, 'navigation' | 'newestOrder'> {
  /** The section that the page belongs to. */
  section: DeskSection;
  /** What could not be done, which its content says: the page is answered with 409 or 422. */
  wrong?: Wrong | undefined;
  /** Says when a new order comes while the page is open. */
  hearsOrders?: boolean;
}

/** What the desk needs beside what all staff's pages share. */
export interface DeskOptions {
  files: UploadedFiles;
  /** Delivers enqueued messages now; undefined where no hook is configured. */
  wakeOutboxWorker: (() => void) | undefined;
}

/** What the desk's routes share. */
export interface DeskContext extends StaffContext, DeskOptions {
  /** Responds with a page of the desk, below the desk's own navigation. */
  showDesk: (c: Context, page: DeskPage) => Response | Promise<Response>;
}
