/** A status with `Retry-After` in milliseconds, or no answer in time. */
export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly waitMs?: number }
  | { readonly kind: 'unreachable' };

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Time limit. */
  readonly answerMs: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** Milliseconds; both formats of `Retry-After`. */
function requestedWait(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Ignores the body. Redirects are not followed: they would lose the request's body. */
export async function postJson(
  url: string,
  body: unknown,
  { headers = {}, answerMs, fetch = globalThis.fetch }: PostOptions,
): Promise<Posted> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    const waitMs = requestedWait(answer.headers.get('retry-after'), Date.now());
    return { kind: 'answered', status: answer.status, ...(waitMs !== undefined && { waitMs }) };
  } catch {
    return { kind: 'unreachable' };
  }
}
