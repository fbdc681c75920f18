import * as z from 'zod/mini';
import { hasStatus } from '../api/failures.ts';
import { FORBIDDEN } from '../contract/calls/http-status.ts';
import { createClient } from '../api/client.ts';
import { HttpError, NetworkError } from '../api/errors.ts';
import { defineCall } from '../contract/calls/call.ts';
import { type Draft, type DraftRequest, getDraft } from '../contract/content/draft.ts';
import { draftSignature } from '../http/draft-signature.ts';
import { type DraftFault, readDraft } from './draft-faults.ts';

export interface DraftSource {
  /** Base address of the API, as this server reaches it. */
  readonly apiUrl: string;
  readonly siteId: number;
  readonly currencyId: number;
  readonly fetch?: typeof globalThis.fetch;
}

export type FetchedDraft =
  | { kind: 'draft'; draft: Draft }
  | { kind: 'faulty'; faults: readonly DraftFault[] }
  /** There is none, or the back end offers no drafts. */
  | { kind: 'missing' }
  /** The back end has other secrets. */
  | { kind: 'refused' }
  | { kind: 'unavailable'; error: unknown };

/** Long enough for clocks that differ; a request that is overheard is of no use afterwards. */
const SIGNATURE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
const NO_DRAFT: readonly number[] = [404, 405, 501];

/** What is sent is read afterwards, so that all its faults are reported. */
const getRawDraft = defineCall({ ...getDraft, response: z.unknown() });

/** Asks the back end for a draft, with a signature of this server's own. `now` in milliseconds. */
export async function fetchDraft(
  asked: DraftRequest,
  { key, source, now }: { key: Buffer; source: DraftSource; now: number },
): Promise<FetchedDraft> {
  const client = createClient({ ...source, timeout: TIMEOUT_MS });
  const { kind, id } = asked;
  const expires = Math.floor(now / 1000) + SIGNATURE_SECONDS;
  const signature = draftSignature(key, 'record', { kind, id, expires });
  try {
    const read = readDraft(await client.call(getRawDraft, { body: { kind, id, expires, signature } }), asked);
    return 'record' in read ? { kind: 'draft', draft: read } : { kind: 'faulty', faults: read };
  } catch (error) {
    if (error instanceof HttpError && NO_DRAFT.includes(error.status)) return { kind: 'missing' };
    if (hasStatus(error, FORBIDDEN)) return { kind: 'refused' };
    if (error instanceof HttpError || error instanceof NetworkError) return { kind: 'unavailable', error };
    throw error;
  }
}
