import type { DatabaseSync } from 'node:sqlite';
import { type Client, createClient } from '../../api/client.ts';
import { recordKey } from '../../content/record-keys.ts';
import type { ContentKind } from '../../contract/content-hook.ts';
import { DEFAULT_CURRENCY_ID, DEFAULT_SITE_ID } from '../../contract/headers.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { Projector } from '../project/project.ts';
import { type EntityChanges, EntityTable, fewKinds } from '../snapshot/entities.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';
import { asSyncError } from './api-error.ts';
import { applyFew } from './apply-few.ts';
import { type ChangedEntity, ChangedEntities } from './changed-entities.ts';
import { fetchFewContent, type FewContent } from './fetch-shop.ts';
import {
  assertFewMalformed,
  malformedNow,
  malformedWarning,
  rememberedMalformed,
  rememberMalformed,
} from './malformed.ts';
import { patientClient } from './patient-client.ts';
import { DUPLICATE, namedProducts, productPages, ProductReader } from './read-products.ts';
import { seoPages } from './seo-pages.ts';
import { syncList, type SyncedList } from './sync-list.ts';
import { wantedKinds } from './wanted-kinds.ts';

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
  /** Asks for all content, whatever was fetched before, and takes over what differs: finds what revisions missed. */
  reconcile?: boolean | undefined;
  /** Kinds of content to ask for; all of them where it is undefined, and where everything is asked for or nothing is known. */
  only?: ReadonlySet<ContentKind> | undefined;
}

export interface SyncResult {
  /** What is wrong with the shop's content. */
  warnings: RebuildWarning[];
  /** The first of what changed. */
  changed: ChangedEntity[];
}

const REVISION = { product: 'product revision', seo: 'seo revision' } as const;

function rememberRevision(db: DatabaseSync, fact: string, revision: string | undefined) {
  if ((revision ?? '') !== (readFact(db, fact) ?? '')) writeFact(db, fact, revision ?? '');
}

/** The lists that can be asked for; the first page of each is on its way. */
interface Lists {
  products: ReturnType<typeof productPages>;
  seo: ReturnType<typeof seoPages>;
}

/** A list that was asked for, of what changed since a revision. */
interface AskedList<List extends keyof Lists> {
  since: string | undefined;
  pages: Lists[List];
}

/** What one sync works with. */
interface Sync {
  db: DatabaseSync;
  client: Client;
  table: EntityTable;
  projector: Projector;
  changed: ChangedEntities;
}

async function syncProducts(
  { db, client, table, projector, changed }: Sync,
  { since, pages }: AskedList<'products'>,
): Promise<void> {
  const holder = db.prepare("SELECT json_extract(json, '$.id') AS id FROM record WHERE key = ?");
  const reader = new ProductReader((code) => {
    const id = holder.get(recordKey.product(code))?.id;
    return typeof id === 'number' ? id : undefined;
  });
  /** Products that may have got their code by now, though the API has no reason to send them again. */
  const waiting = ({ complete, seen }: SyncedList) =>
    complete
      ? []
      : rememberedMalformed(db).flatMap(({ id, problem }) =>
          problem === DUPLICATE && id !== null && !seen.has(id) ? [id] : [],
        );
  const list = await syncList({
    ...{ table, kind: 'product', since, pages },
    ask: (revision) => productPages(client, revision),
    read: (raw) => reader.read(raw),
    aside: () => reader.aside,
    stays: (id) => reader.keeps(id),
    late: async (known) => [...reader.read(await namedProducts(client, waiting(known))), ...reader.settle()],
    onPage(changes, items) {
      changed.add('product', changes);
      projector.putProducts({ changes, items, hasCode: (code) => reader.hasCode(code) });
    },
  });
  const malformed = malformedNow(db, reader.malformed, list);
  assertFewMalformed(malformed, () =>
    Math.max(list.complete ? list.totalCount : table.count('product'), list.seen.size),
  );
  rememberMalformed(db, malformed);
  rememberRevision(db, REVISION.product, list.revision);
}

async function syncSeo(
  { db, client, table, projector, changed }: Sync,
  { since, pages }: AskedList<'seo'>,
): Promise<void> {
  const { revision } = await syncList({
    ...{ table, kind: 'seo', since, pages },
    ask: (asked) => seoPages(client, asked),
    read: (items) => items,
    onPage(changes, items) {
      changed.add('seo', changes);
      projector.putSeo(changes, items);
    },
  });
  rememberRevision(db, REVISION.seo, revision);
}

/** Stores the few kinds of content; answers what of them changed. */
function syncFew(table: EntityTable, content: FewContent, changed: ChangedEntities): EntityChanges {
  const changes = applyFew(table, content);
  for (const kind of fewKinds) changed.add(kind, changes[kind] ?? []);
  return changes;
}

/**
 * Brings the snapshot up to the shop's API in one transaction, or in the one that was begun: entities, and the records that pages read. Of products
 * and SEO data only a few pages are in memory at a time. Fails with RebuildError, and then nothing has changed.
 */
export async function sync(
  db: DatabaseSync,
  { apiUrl, siteUrl, fetch, timeout }: SyncSource,
  { everything, reconcile = false, only }: SyncScope,
): Promise<SyncResult> {
  const client = patientClient(
    createClient({
      apiUrl,
      siteId: DEFAULT_SITE_ID,
      currencyId: DEFAULT_CURRENCY_ID,
      ...(fetch && { fetch }),
      ...(timeout !== undefined && { timeout }),
    }),
  );
  // Whoever has begun a transaction decides what becomes of it.
  const own = !db.isTransaction;
  const table = new EntityTable(db);
  const wanted = wantedKinds(everything || table.count('config') === 0 ? undefined : only);
  const since = (fact: string) => (everything || reconcile ? undefined : readFact(db, fact) || undefined);
  const productsSince = since(REVISION.product);
  const seoSince = since(REVISION.seo);
  const products = wanted.has('product') ? productPages(client, productsSince) : undefined;
  const seo = wanted.has('seo') ? seoPages(client, seoSince) : undefined;
  try {
    const content = await fetchFewContent(client, DEFAULT_SITE_ID, wanted);
    if (own) db.exec('BEGIN IMMEDIATE');
    const changed = new ChangedEntities();
    const changes = syncFew(table, content, changed);
    const projector = new Projector({ db, table, changes, everything, apiUrl, siteUrl });
    const running: Sync = { db, client, table, projector, changed };
    if (products) await syncProducts(running, { since: productsSince, pages: products });
    if (seo) await syncSeo(running, { since: seoSince, pages: seo });
    if (!wanted.has('filter') && projector.hasUnknownTraits()) {
      const filters = await fetchFewContent(client, DEFAULT_SITE_ID, new Set(['filter']));
      Object.assign(changes, syncFew(table, filters, changed));
    }
    const leftOut = projector.finish();
    if (own) db.exec('COMMIT');
    const warnings = [...rememberedMalformed(db).map(malformedWarning), ...leftOut];
    return { warnings, changed: changed.list() };
  } catch (error) {
    if (own && db.isTransaction) db.exec('ROLLBACK');
    throw asSyncError(error, apiUrl);
  }
}
