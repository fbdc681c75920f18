import type { Hono } from 'hono';
import { consentAct } from '../consents/record-consents.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { limitSmallForm } from '../http/body/body-size.ts';
import { linkPageHeaders } from '../link-page-headers.ts';
import { verifyLinkCode } from './subscription-links.ts';
import { confirmationPage, donePage, invalidLinkPage } from './subscription-page.ts';
import { changeSubscription } from './subscriptions.ts';
import type { RouteContext } from '../route-context.ts';

/** Pages that links in mailing e-mails lead to; no part of the contract. */
export function serveSubscriptionPage(
  app: Hono,
  { store, now }: Pick<RouteContext, 'store' | 'now'>,
  siteUrl: string,
): void {
  app.use('/mailing/*', linkPageHeaders());

  app.get('/mailing/:code', (c) => {
    c.header('Cache-Control', 'no-store');
    const link = verifyLinkCode(store, c.req.param('code'), now());
    return link === undefined ? c.html(invalidLinkPage(siteUrl), 404) : c.html(confirmationPage(link));
  });

  app.post('/mailing/:code', limitSmallForm, (c) => {
    c.header('Cache-Control', 'no-store');
    const link = verifyLinkCode(store, c.req.param('code'), now());
    if (link === undefined) return c.html(invalidLinkPage(siteUrl), 404);
    const origin = { address: remoteAddress(c), header: (name: string) => c.req.header(name) };
    changeSubscription({ store, now }, { ...link, act: consentAct(origin, 'Ссылка в\u00a0письме') });
    return c.html(donePage(link, siteUrl));
  });
}
