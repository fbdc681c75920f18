import type { Hono } from 'hono';
import { serveContactChangePage } from './account/contact-change-page-routes.ts';
import type { RouteContext } from './route-context.ts';
import { serveSubscriptionPage } from './mailing/subscription-page-routes.ts';

/** The pages that links of messages open; no part of the contract. */
export function serveLinkPages(
  app: Hono,
  context: Pick<RouteContext, 'store' | 'now'>,
  siteUrl: string,
): void {
  serveSubscriptionPage(app, context, siteUrl);
  serveContactChangePage(app, context, siteUrl);
}
