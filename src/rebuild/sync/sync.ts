import type { DatabaseSync } from 'node:sqlite';
import { type Client, createClient } from '../../api/client.ts';
import { ContractError, HttpError, NetworkError } from '../../api/errors.ts';
import { DEFAULT_CURRENCY_ID, DEFAULT_SITE_ID } from '../../contract/headers.ts';
import { SyncError } from '../errors.ts';
import { project } from '../project/project.ts';
import { type ContentKind, contentKinds } from '../../contract/content-hook.ts';
import { type EntityChanges, EntityTable } from '../snapshot/entities.ts';
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

/** What a sync asks for. */
export interface SyncScope {
  /** Asks for all content, whatever was fetched before, and makes all records anew. */
  everything: boolean;
  /** Kinds of content to ask for; all of them where it is undefined. */
  only?: ReadonlySet<ContentKind> | undefined;
}

/** A thing of the shop that is no longer what it was. */
export interface ChangedEntity {
  kind: ContentKind;
  id: string;
  change: 'new' | 'changed' | 'gone';
}

export interface SyncResult {
  /** What is wrong with the shop's content, a sentence each. */
  warnings: string[];
  /** At most `LISTED` of what changed. */
  changed: ChangedEntity[];
}

/** How many changed things are named. */
const LISTED = 100;

const changedEntities = (changes: EntityChanges): ChangedEntity[] =>
  contentKinds
    .flatMap((kind) =>
      (changes[kind] ?? []).slice(0, LISTED).map(({ id, before, after }): ChangedEntity => ({
        kind,
        id,
        change: !before ? 'new' : after ? 'changed' : 'gone',
      })),
    )
    .slice(0, LISTED);

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
 * Brings the snapshot up to the shop's API in one transaction: entities, and the records that pages read. Fails with
 * SyncError, and then nothing has changed.
 */
export const sync = async (
  db: DatabaseSync,
  { apiUrl, siteUrl, fetch, timeout }: SyncSource,
  { everything }: SyncScope,
): Promise<SyncResult> => {
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
    return { warnings: malformed.map(malformedWarning), changed: changedEntities(changes) };
  });
};
