import type { Context, Hono } from 'hono';
import type { AccountLimits } from '../auth/account-limits.ts';
import type { ShopStore } from '../shop-store.ts';
import type { StaffMember } from './accounts/staff-members.ts';
import type { Part } from './pages/layout.ts';

/** What the pages of the shop's staff are made from. */
export interface StaffOptions {
  store: ShopStore;
  now: () => Date;
  /** Address of the shop, without a slash at its end. */
  siteUrl: string;
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl: string | undefined;
  /** Whether e-mails leave the machine. */
  sendsMail: () => boolean;
}

/** What the routes of staff's pages share. */
export interface StaffContext extends StaffOptions {
  app: Hono;
  /** The signed-in member of a request. @throws Error on the sign-in pages, which have none */
  memberIn: (c: Context) => StaffMember;
  sessionIn: (c: Context) => string | undefined;
  /** Whether a request's session is still open, for what is done after a wait. */
  isSignedIn: (c: Context) => boolean;
  /** Title of the shop. */
  siteName: () => string;
  /** The address of the staff's pages as browsers know it, without a slash at its end. */
  originOf: (c: Context) => string;
  /** What guesses are limited by. */
  limits: AccountLimits;
  show: (c: Context, page: StaffPage) => Response | Promise<Response>;
}

export interface StaffPage {
  title: string;
  content: Part;
  status?: 200 | 401 | 403 | 404 | 409 | 413 | 422 | 429;
  /** Links between the pages of an area. */
  navigation?: Part;
  /** The newest order that the page knows of: it says when another one comes. */
  newestOrder?: number;
  watches?: boolean;
  /** Loads a further script of the staff's pages. */
  script?: string;
}
