/** What became of a request: its status, with the milliseconds that the receiver asks to wait, or no answer in time. */
export type Posted =
  | { readonly kind: 'answered'; readonly status: number; readonly waitMs?: number }
  | { readonly kind: 'unreachable' };

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** How long an answer may take. */
  readonly answerMs: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** Milliseconds that `Retry-After` asks for, in either form of it. */
function requestedWait(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Posts JSON, and reads nothing of the answer's body. Redirects are not followed: they would lose the body. */
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
