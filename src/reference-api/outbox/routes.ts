import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ShopStore } from '../shop-store.ts';
import { outboxPage } from './outbox-page.ts';
import { parseContact } from '../customers/contact.ts';

const MAX_MESSAGES = 100;

/** The outbox as a page and, for tests, as JSON; `isSent` where messages leave the machine. */
export function serveOutbox(app: Hono, store: ShopStore, isSent: boolean): void {
  const latest = (recipient: string) =>
    store.outbox.latest(MAX_MESSAGES, recipient.trim() === '' ? '' : parseContact(recipient).value);

  app.use(
    '/outbox',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
    }),
  );

  app.get('/outbox', (c) => {
    const recipient = c.req.query('recipient') ?? '';
    c.header('Cache-Control', 'no-store');
    return c.html(outboxPage(latest(recipient), recipient.trim(), isSent));
  });

  app.get('/outbox.json', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({
      data: latest(c.req.query('recipient') ?? '').map((message) => ({
        ...message,
        sentAt: new Date(message.sentAt).toISOString(),
      })),
    });
  });
}
