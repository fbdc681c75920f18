import { TOO_MANY_REQUESTS } from '../../contract/calls/http-status.ts';
import { postJson } from '../post-json.ts';
import type { IndexNowProblem } from './index-now-problem.ts';

export interface IndexNowSettings {
  /** Proves ownership; also served at `/<key>.txt`. */
  readonly key: string;
  readonly endpoints: readonly string[];
  readonly siteUrl: string;
}

export type Submission =
  | { readonly kind: 'confirmed' }
  | {
      readonly kind: 'failed';
      readonly problem: IndexNowProblem;
      /** From `Retry-After`. */
      readonly waitMs?: number;
    };

const ANSWER_MS = 30_000;

/** Sends at most 10,000 addresses. Only 200 and 202 confirm: a redirect would lose the list. */
export async function submitAddresses(
  { key, siteUrl }: IndexNowSettings,
  endpoint: string,
  urlList: readonly string[],
  {
    fetch = globalThis.fetch,
    answerMs = ANSWER_MS,
  }: { fetch?: typeof globalThis.fetch; answerMs?: number } = {},
): Promise<Submission> {
  const body = { host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList };
  const posted = await postJson(endpoint, body, { fetch, answerMs });
  if (posted.kind === 'unreachable') return { kind: 'failed', problem: { code: 'unreachable' } };
  const { status, waitMs } = posted;
  if (status === 200 || status === 202) return { kind: 'confirmed' };
  if (status !== TOO_MANY_REQUESTS && status < 500)
    return { kind: 'failed', problem: { code: 'refused', status } };
  return { kind: 'failed', problem: { code: 'busy', status }, ...(waitMs !== undefined && { waitMs }) };
}
