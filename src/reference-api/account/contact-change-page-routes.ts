import type { Hono } from 'hono';
import { limitSmallForm } from '../http/body/body-size.ts';
import { linkPageHeaders } from '../link-page-headers.ts';
import { invalidUndoPage, undonePage, undoPage } from './contact-change-page.ts';
import { CONTACT_CHANGE_PATH, contactChangeOf, undoContactChange } from './contact-changes.ts';
import type { RouteContext } from '../route-context.ts';

/** The page on which the owner of a replaced contact undoes the change; no part of the contract. */
export function serveContactChangePage(
  app: Hono,
  { store, now }: Pick<RouteContext, 'store' | 'now'>,
  siteUrl: string,
): void {
  const path = `${CONTACT_CHANGE_PATH}/:code` as const;
  app.use(path, linkPageHeaders());

  app.get(path, (c) => {
    c.header('Cache-Control', 'no-store');
    const change = contactChangeOf(store, c.req.param('code'), now());
    return change === undefined ? c.html(invalidUndoPage(siteUrl), 404) : c.html(undoPage(change));
  });

  app.post(path, limitSmallForm, (c) => {
    c.header('Cache-Control', 'no-store');
    const code = c.req.param('code');
    const change = contactChangeOf(store, code, now());
    const isUndone = change !== undefined && undoContactChange(store, code, now());
    return isUndone ? c.html(undonePage(change, siteUrl)) : c.html(invalidUndoPage(siteUrl), 404);
  });
}
