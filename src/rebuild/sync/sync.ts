import type { DatabaseSync } from 'node:sqlite';
import type { Client } from '../../api/client.ts';
import type { ConsentDocument } from '../../contract/account/consent.ts';
import { recordKey } from '../../content/record-keys.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { Projector } from '../project/project.ts';
import {
  type EntityChanges,
  type EntityTable,
  type LargeCollectionKind,
  smallCollectionKinds,
} from '../snapshot/entities.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';
import { asRebuildError } from './api-problem.ts';
import { askConsentDocuments, saveConsentDocuments, storedConsentDocuments } from './consent-documents.ts';
import { saveSmallCollections } from './save-small-collections.ts';
import { type ChangedEntity, ChangedEntities } from './changed-entities.ts';
import {
  askServedParts,
  saveServedParts,
  type ServedParts,
  unservedParts,
  unservedPartWarnings,
} from './served-parts.ts';
import { shopWarnings } from './shop-warnings.ts';
import { fetchSmallCollections, type SmallCollections } from './fetch-small-collections.ts';
import { assertMostWellFormed, MalformedRecords } from './malformed/malformed-records.ts';
import { DUPLICATE_CODE, fetchProductsByIds, productPages, ProductReader } from './read-products.ts';
import { seoPages, SeoReader } from './seo-pages.ts';
import { currentMalformed, type SkippedRecord } from './malformed/skipped-records.ts';
import { syncList, type SyncedList } from './sync-list.ts';
import type { UnservedCalls } from './unserved-calls.ts';
import {
  contentSource,
  type ContentRequests,
  requestContent,
  type RequestedList,
  REVISION,
  type SyncScope,
  type SyncSource,
} from './request-content.ts';

export interface SyncResult {
  /** What is wrong with the shop's content. */
  warnings: RebuildWarning[];
  /** The first of what changed. */
  changed: ChangedEntity[];
}

function saveRevision(db: DatabaseSync, fact: string, revision: string | undefined) {
  if ((revision ?? '') !== (readFact(db, fact) ?? '')) writeFact(db, fact, revision ?? '');
}

/** What one sync works with. */
interface Sync {
  db: DatabaseSync;
  client: Client;
  table: EntityTable;
  projector: Projector;
  changed: ChangedEntities;
  unserved: UnservedCalls;
  malformed: MalformedRecords;
}

/** Notes which records of a list were skipped; fails where they are too many. */
function noteSkipped(
  { table, malformed }: Sync,
  kind: LargeCollectionKind,
  skipped: readonly SkippedRecord[],
  list: SyncedList,
): void {
  const current = currentMalformed(table, kind, { skipped, before: malformed.of(kind), list });
  assertMostWellFormed(kind, current, () =>
    Math.max(list.complete ? list.totalCount : table.count(kind), list.seen.size),
  );
  malformed.set(kind, current);
}

async function syncProducts(running: Sync, { since, pages }: RequestedList<'products'>): Promise<void> {
  const { db, client, table, projector, changed, malformed } = running;
  const holder = db.prepare("SELECT json_extract(json, '$.id') AS id FROM record WHERE key = ?");
  const reader = new ProductReader((code) => {
    const id = holder.get(recordKey.product(code))?.id;
    return typeof id === 'number' ? id : undefined;
  });
  /** Products that may have their code by now, though the API has no reason to send them again. */
  const waiting = ({ complete, seen }: SyncedList) =>
    complete
      ? []
      : malformed
          .of('product')
          .flatMap(({ id, fault }) =>
            fault.code === DUPLICATE_CODE.fault.code && id !== null && !seen.has(id) ? [id] : [],
          );
  const list = await syncList({
    table,
    kind: 'product',
    since,
    pages,
    request: (revision) => productPages(client, revision),
    read: (raw, from) => reader.read(raw, from),
    skippedCount: () => reader.skippedCount,
    retains: (id) => reader.retains(id),
    readLate: async (soFar) => [
      ...reader.read(await fetchProductsByIds(client, waiting(soFar))),
      ...reader.resolveWaiting(),
    ],
    onPage(changes, items) {
      changed.add('product', changes);
      const { negativeStock } = reader;
      projector.addProducts({ changes, items, negativeStock, hasCode: (code) => reader.hasCode(code) });
    },
  });
  if (list.complete) projector.noteDoubled(list.doubled);
  noteSkipped(running, 'product', reader.skipped, list);
  saveRevision(db, REVISION.product, list.revision);
}

async function syncSeo(running: Sync, { since, pages }: RequestedList<'seo'>): Promise<void> {
  const { db, client, table, projector, changed, unserved } = running;
  const reader = new SeoReader();
  const list = await syncList({
    table,
    kind: 'seo',
    since,
    pages,
    request: (revision) => seoPages(client, revision, unserved, () => table.all('seo')),
    read: (raw, from) => reader.read(raw, from),
    skippedCount: () => reader.skipped.size,
    retains: (id) => reader.skipped.retains(id),
    onPage(changes, items) {
      changed.add('seo', changes);
      projector.addSeo(changes, items);
    },
  });
  noteSkipped(running, 'seo', reader.skipped.list(), list);
  saveRevision(db, REVISION.seo, list.revision);
}

/** Stores small collections and returns what of them changed. */
function syncSmallCollections(
  { table, changed, malformed }: Pick<Sync, 'table' | 'changed' | 'malformed'>,
  content: SmallCollections,
): EntityChanges {
  const changes = saveSmallCollections(table, malformed, content);
  for (const kind of smallCollectionKinds) changed.add(kind, changes[kind] ?? []);
  return changes;
}

/** What the back end serves of the shop's parts; nothing where it is not asked. */
async function servedParts(
  { plain, asksForParts }: ContentRequests,
  { config }: SmallCollections,
): Promise<ServedParts> {
  const sent = asksForParts ? config?.[0]?.read(undefined).entity : undefined;
  return sent ? askServedParts(plain, sent) : new Map();
}

/** What the shop asks to agree to; undefined where it is not asked. The texts are pages. */
async function consentDocuments(
  { client, table, source, asksForParts, requested }: ContentRequests,
  content: SmallCollections,
): Promise<readonly ConsentDocument[] | undefined> {
  if (!asksForParts && !requested.has('page')) return undefined;
  const stored = source.isOther ? undefined : [...table.all('config')][0];
  return askConsentDocuments(client, content.config?.[0]?.read(stored).entity ?? stored);
}

/** What a sync has fetched before it stores anything. */
interface Fetched {
  readonly shop: ShopSettings;
  readonly content: SmallCollections;
  readonly served: ServedParts;
  readonly consents: readonly ConsentDocument[] | undefined;
}

/** Stores what was requested, in the transaction of the moment. */
async function storeContent(
  db: DatabaseSync,
  { source, table, client, unserved, calls, everything, requested, products, seo }: ContentRequests,
  { shop, content, served, consents = storedConsentDocuments(db) }: Fetched,
): Promise<SyncResult> {
  const changed = new ChangedEntities();
  const malformed = new MalformedRecords(db);
  if (source.isOther) {
    table.clear();
    malformed.clear();
  }
  const changes = syncSmallCollections({ table, changed, malformed }, content);
  saveServedParts(db, served);
  saveConsentDocuments(db, consents);
  const unservedNow = unservedParts(db);
  const projector = new Projector({ db, table, changes, everything, shop, unserved: unservedNow, consents });
  const running: Sync = { db, client, table, projector, changed, malformed, unserved };
  if (products) await syncProducts(running, products);
  if (seo) await syncSeo(running, seo);
  if (!requested.has('filter') && projector.hasUnlistedOptionValues()) {
    const filters = await fetchSmallCollections(calls, new Set(['filter']));
    Object.assign(changes, syncSmallCollections(running, filters));
  }
  const contentWarnings = projector.finish();
  const missingWarnings = shopWarnings(db, table);
  malformed.save();
  source.save();
  const unservedWarnings = unserved.save(db, table, requested);
  return {
    warnings: [
      ...unservedWarnings,
      ...unservedPartWarnings(db, projector.config),
      ...missingWarnings,
      ...malformed.warnings(),
      ...contentWarnings,
    ],
    changed: changed.list(),
  };
}

/**
 * Brings entities and records of the snapshot up to the shop's API in one transaction, or in the caller's. Of products and
 * SEO data only a few pages are in memory at a time. Fails with RebuildError, and then nothing has changed.
 */
export async function sync(db: DatabaseSync, from: SyncSource, scope: SyncScope): Promise<SyncResult> {
  const { fetch: _fetch, timeout: _timeout, ...shop } = from;
  // A caller's transaction is committed by the caller.
  const isOwnTransaction = !db.isTransaction;
  const requests = requestContent(db, from, scope);
  try {
    const content = await fetchSmallCollections(requests.calls, requests.requested);
    const served = await servedParts(requests, content);
    const consents = await consentDocuments(requests, content);
    if (isOwnTransaction) db.exec('BEGIN IMMEDIATE');
    const result = await storeContent(db, requests, { shop, content, served, consents });
    if (isOwnTransaction) db.exec('COMMIT');
    return result;
  } catch (error) {
    if (isOwnTransaction && db.isTransaction) db.exec('ROLLBACK');
    throw asRebuildError(error, contentSource(shop).apiUrl);
  }
}
