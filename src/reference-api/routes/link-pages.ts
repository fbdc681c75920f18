import type { Hono } from 'hono';
import { serveContactChangePage } from './contact-change-page.ts';
import type { RouteContext } from './route-context.ts';
import { serveSubscriptionPage } from './subscription-page.ts';

/** The pages that links of messages open; no part of the contract. */
export function serveLinkPages(
  app: Hono,
  context: Pick<RouteContext, 'store' | 'now'>,
  siteUrl: string,
): void {
  serveSubscriptionPage(app, context, siteUrl);
  serveContactChangePage(app, context, siteUrl);
}
