import type { DatabaseSync } from 'node:sqlite';
import { type Client, createClient } from '../../api/client.ts';
import { ContractError, HttpError, NetworkError } from '../../api/errors.ts';
import { DEFAULT_CURRENCY_ID, DEFAULT_SITE_ID } from '../../contract/headers.ts';
import { SyncError } from '../errors.ts';
import { project } from '../project/project.ts';
import { EntityTable } from '../snapshot/entities.ts';
import { inTransaction, readFact, writeFact } from '../snapshot/snapshot.ts';
import { applyContent, type FetchedContent } from './apply-content.ts';
import { fetchProducts } from './fetch-products.ts';
import { fetchSeo } from './fetch-seo.ts';
import { fetchSmallContent } from './fetch-shop.ts';
import { assertFewMalformed, malformedNow, malformedWarning, rememberMalformed } from './malformed.ts';

export interface SyncSource {
  /** Base address of the shop's API. */
  apiUrl: string;
  /** Base address of the shop. */
  siteUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds that one call may take. */
  timeout?: number;
}

const REVISION = { product: 'product revision', seo: 'seo revision' } as const;

const REASONS = {
  offline: 'cannot be reached',
  timeout: 'does not answer in time',
  aborted: 'was not waited for',
} as const;

/** One sentence that names the call, and the field where one is wrong. */
const syncError = (error: unknown, apiUrl: string): unknown => {
  if (error instanceof NetworkError) {
    return new SyncError(`${error.call}: the API at ${apiUrl} ${REASONS[error.reason]}.`, { cause: error });
  }
  if (error instanceof HttpError) {
    return new SyncError(`${error.call}: the API answered ${error.status}: ${error.message}.`, {
      cause: error,
    });
  }
  if (error instanceof ContractError) {
    return new SyncError(`The API broke its contract in ${error.message}.`, { cause: error });
  }
  return error;
};

const fetchContent = async (
  client: Client,
  db: DatabaseSync,
  everything: boolean,
): Promise<FetchedContent> => {
  const since = (fact: string) => (everything ? undefined : readFact(db, fact) || undefined);
  const [small, products, seo] = await Promise.all([
    fetchSmallContent(client, DEFAULT_SITE_ID),
    fetchProducts(client, since(REVISION.product)),
    fetchSeo(client, since(REVISION.seo)),
  ]);
  return { small, products, seo };
};

const rememberRevision = (db: DatabaseSync, fact: string, revision: string | undefined) => {
  if ((revision ?? '') !== (readFact(db, fact) ?? '')) writeFact(db, fact, revision ?? '');
};

/**
 * Brings the snapshot up to the shop's API in one transaction: entities, and the records that pages read. With
 * `everything`, all content is fetched and all records are made anew. Answers warnings; fails with SyncError, and
 * then nothing has changed.
 */
export const sync = async (
  db: DatabaseSync,
  { apiUrl, siteUrl, fetch, timeout }: SyncSource,
  everything: boolean,
): Promise<string[]> => {
  const client = createClient({
    apiUrl,
    siteId: DEFAULT_SITE_ID,
    currencyId: DEFAULT_CURRENCY_ID,
    ...(fetch && { fetch }),
    ...(timeout !== undefined && { timeout }),
  });
  let content: FetchedContent;
  try {
    content = await fetchContent(client, db, everything);
  } catch (error) {
    throw syncError(error, apiUrl);
  }
  return inTransaction(db, () => {
    const table = new EntityTable(db);
    const malformed = malformedNow(db, content.products);
    const known = content.products.complete ? content.products.totalCount : table.count('product');
    assertFewMalformed(malformed, Math.max(known, content.products.items.length));
    const changes = applyContent(table, content);
    project({ db, table, changes, everything, apiUrl, siteUrl });
    rememberMalformed(db, malformed);
    rememberRevision(db, REVISION.product, content.products.revision);
    rememberRevision(db, REVISION.seo, content.seo.revision);
    return malformed.map(malformedWarning);
  });
};
