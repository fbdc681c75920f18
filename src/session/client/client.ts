import { createClient, type Client } from '../../api/client.ts';
import { relayPath } from '../../domain/auth/session-endpoints.ts';
import { sessionItems } from '../../domain/requests/browser-storage.ts';
import { withoutUnservedCalls } from './unserved-calls.ts';
import { takingFirstCalls } from './first-calls.ts';
import type { PageSession } from './page-session.ts';
import type { PageContext } from './page-context.ts';
import { tabId } from '../tabs/tab-id.ts';

/** With the visitor's token and currency. */
export const createPageClient = ({ shop, cookies }: PageContext, session: PageSession): Client =>
  withoutUnservedCalls(
    createClient({
      ...session,
      fetch: takingFirstCalls(globalThis.fetch.bind(globalThis)),
      apiUrl: shop.apiUrl,
      relayOf: relayPath,
      onBrokenResponse: ({ message }) => console.error(`The API broke its contract. ${message}`),
      siteId: shop.siteId,
      // A getter: the currency may be changed while the page is open.
      get currencyId() {
        return Number(cookies.get('currencyId') ?? shop.currencyId);
      },
      proofs: async () => (await import('../../api/proof-of-work/page-proofs.ts')).createPageProofs(tabId),
      uploads: async () => (await import('../../api/upload-fetch.ts')).uploadFetch,
    }),
    sessionItems(),
  );
