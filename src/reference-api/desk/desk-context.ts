import type { Context } from 'hono';
import type { StaffContext, StaffPage } from '../staff/staff-context.ts';
import type { DeskSection } from './paths.ts';

export interface DeskPage extends StaffPage {
  /** The section that the page belongs to. */
  section: DeskSection;
}

/** What the desk's routes share. */
export interface DeskContext extends StaffContext {
  /** Responds with a page of the desk, below the desk's own navigation. */
  showDesk: (c: Context, page: DeskPage) => Response | Promise<Response>;
}
