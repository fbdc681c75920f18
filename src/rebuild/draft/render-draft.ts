import { OK } from '../../contract/calls/http-status.ts';
import { readSnapshot } from '../../content/read-snapshot.ts';
import { recordContent } from '../../content/record-content.ts';
import { RecordStore } from '../../content/record-store.ts';
import type { Draft } from '../../contract/content/draft.ts';
import { blockImpureGlobals } from '../render/impure-globals.ts';
import { loadSite, pageRequest } from '../render/site.ts';
import { EntityTable } from '../snapshot/entities.ts';
import { draftRecords } from './draft-records.ts';

/** A draft and what its page is made with; plain data, so that it can be sent to a worker. */
export interface DraftJob {
  /** File of the snapshot, which is only read. */
  readonly snapshot: string;
  /** Key of the live release's code, which the page names. */
  readonly code: string;
  /** File of its render entry. */
  readonly entry: string;
  readonly draft: Draft;
  /** Until when the page's link can be opened, ISO 8601. */
  readonly expiresAt: string;
}

/** The page threw, as its cause says. */
export class BrokenPageError extends Error {
  override readonly name = 'BrokenPageError';
}

/** Reads the snapshot for a page, and remembers that it could not be read: the page is not to blame then. */
class SnapshotReader {
  readonly #store: RecordStore;
  error: Error | undefined;

  constructor(store: RecordStore) {
    this.#store = store;
  }

  find(key: string): unknown {
    try {
      return this.#store.find(key)?.value;
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error));
      throw this.error;
    }
  }
}

/**
 * The page of a draft, as a rebuild would render it were it published now. Blocks network, clock and randomness of the whole thread
 * meanwhile. @throws BrokenPageError, and others where code or snapshot cannot be read
 */
export async function renderDraft(job: DraftJob): Promise<string> {
  const { snapshot, code, entry, draft, expiresAt } = job;
  const site = await loadSite(entry);
  using db = readSnapshot(snapshot);
  using store = new RecordStore(snapshot);
  const snapshotReader = new SnapshotReader(store);
  const found = draftRecords(new EntityTable(db), draft, (key) => snapshotReader.find(key));
  const { path, publishedPath, records, unsafeLinks } = found;
  const content = recordContent((key) => (records.has(key) ? records.get(key) : snapshotReader.find(key)));
  const { savedAt, publishAt } = draft;
  const errors: unknown[] = [];
  const restoreGlobals = blockImpureGlobals();
  try {
    const response = await site.render(pageRequest(path), {
      content,
      code,
      draft: { savedAt, publishAt, expiresAt, publishedPath, unsafeLinks },
      onError: (error) => errors.push(error),
    });
    if (errors.length > 0) throw errors[0];
    if (response.status !== OK) throw new Error(`The page of the draft answers ${response.status}.`);
    return await response.text();
  } catch (error) {
    throw snapshotReader.error ?? new BrokenPageError('The page of a draft threw.', { cause: error });
  } finally {
    restoreGlobals();
  }
}
