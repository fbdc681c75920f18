import type { DatabaseSync } from 'node:sqlite';
import { type Client, createClient } from '../../api/client.ts';
import type { ContentKind } from '../../contract/content/content-hook.ts';
import { DEFAULT_CURRENCY_ID, DEFAULT_SITE_ID } from '../../contract/calls/headers.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import { EntityTable } from '../snapshot/entities.ts';
import { readFact } from '../snapshot/snapshot.ts';
import type { ContentCalls } from './fetch-small-collections.ts';
import { withRetry } from './with-retry.ts';
import { productPages } from './read-products.ts';
import { seoPages } from './seo-pages.ts';
import { SnapshotSource } from './snapshot-source.ts';
import { requestedKinds } from './requested-kinds.ts';
import { UnservedCalls } from './unserved-calls.ts';

export interface SyncSource extends ShopSettings {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds that one call may take. */
  timeout?: number;
}

/** What a sync fetches. */
export interface SyncScope {
  /** Fetches all content, whatever was fetched before, and makes all records again. */
  everything: boolean;
  /** Fetches all content, whatever was fetched before, and stores what differs: finds what revisions missed. */
  reconcile?: boolean | undefined;
  /** Kinds of content to fetch; all of them where it is undefined, with `everything`, and in an empty snapshot. */
  only?: ReadonlySet<ContentKind> | undefined;
}

/** Facts of the snapshot. */
export const REVISION = { product: 'product revision', seo: 'seo revision' } as const;

/** The large lists; the first page of each is on its way. */
interface Lists {
  products: ReturnType<typeof productPages>;
  seo: ReturnType<typeof seoPages>;
}

/** A requested list: whole, or what changed since a revision. */
export interface RequestedList<List extends keyof Lists> {
  since: string | undefined;
  pages: Lists[List];
}

export function contentSource({ apiUrl, internalApiUrl = apiUrl, siteId, currencyId }: ShopSettings) {
  return {
    apiUrl: internalApiUrl,
    siteId: siteId ?? DEFAULT_SITE_ID,
    currencyId: currencyId ?? DEFAULT_CURRENCY_ID,
  };
}

/** What a sync has requested; the first pages of the large lists are on their way. */
export interface ContentRequests {
  source: SnapshotSource;
  table: EntityTable;
  client: Client;
  /** Repeats nothing. */
  plain: Client;
  unserved: UnservedCalls;
  calls: ContentCalls;
  /** Whether all content is fetched, and all records are made again. */
  everything: boolean;
  /** Whether the back end is asked which parts of the shop it serves: with all content, and with the configuration. */
  asksForParts: boolean;
  requested: ReadonlySet<ContentKind>;
  products: RequestedList<'products'> | undefined;
  seo: RequestedList<'seo'> | undefined;
}

/** Requests what a scope names of the shop’s content. */
export function requestContent(
  db: DatabaseSync,
  { fetch, timeout, ...shop }: SyncSource,
  scope: SyncScope,
): ContentRequests {
  const from = contentSource(shop);
  const plain = createClient({
    ...from,
    ...(fetch && { fetch }),
    ...(timeout !== undefined && { timeout }),
  });
  const client = withRetry(plain);
  const table = new EntityTable(db);
  const source = new SnapshotSource(db, table, { ...from, timeZone: shop.timeZone });
  const everything = scope.everything || source.isOther;
  const only = everything || table.count('config') === 0 ? undefined : scope.only;
  const requested = requestedKinds(only);
  const readsAll = everything || scope.reconcile === true;
  const sinceOf = (fact: string) => (readsAll ? undefined : readFact(db, fact) || undefined);
  const [productsSince, seoSince] = [sinceOf(REVISION.product), sinceOf(REVISION.seo)];
  const unserved = new UnservedCalls();
  const storedSeo = () => (source.isOther ? [] : table.all('seo'));
  return {
    source,
    table,
    client,
    plain,
    unserved,
    calls: {
      client,
      siteId: from.siteId,
      unserved,
      stored: (kind, id) => (source.isOther ? undefined : table.find(kind, id)),
    },
    everything,
    asksForParts: !only || only.has('config'),
    requested,
    products: requested.has('product')
      ? { since: productsSince, pages: productPages(client, productsSince) }
      : undefined,
    seo: requested.has('seo')
      ? { since: seoSince, pages: seoPages(client, seoSince, unserved, storedSeo) }
      : undefined,
  };
}
