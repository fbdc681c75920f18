interface FirstCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
}

declare global {
  /** By address, with a space and the body where there is one; made by `shell/head/first-calls-script.ts`. */
  var firstCalls: Map<string, FirstCall> | undefined;
}

/** Older answers may be outdated. */
const MAX_AGE_MS = 15_000;

const isSame = ({ headers }: FirstCall, sent: Headers): boolean =>
  Object.entries(headers).every(([name, value]) => sent.get(name) === value);

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });

/** An answer that is not read holds one of the browser's few connections. */
function discard(response: Promise<Response>): void {
  response.then(({ body }) => body?.cancel()).catch(() => undefined);
}

function discardAll(calls: Map<string, FirstCall>): void {
  for (const { response } of calls.values()) discard(response);
  calls.clear();
}

/** A search has its body in its key; no other request with a body is made early. */
const keyOf = (address: string, method: string, body: unknown): string =>
  method === 'GET' ? address : method === 'POST' && typeof body === 'string' ? `${address} ${body}` : '';

function take(
  input: RequestInfo | URL,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> | undefined {
  const calls = globalThis.firstCalls;
  if (!calls || typeof input !== 'string') return undefined;
  if (performance.now() > MAX_AGE_MS) discardAll(calls);
  const key = keyOf(input, method, body);
  const call = calls.get(key);
  calls.delete(key);
  // A change may outdate earlier answers; a search does not.
  if (method !== 'GET' && !call) discardAll(calls);
  if (!call) return undefined;
  if (isSame(call, new Headers(headers))) return call.response;
  discard(call.response);
  return undefined;
}

/**
 * A `fetch` that uses the head's request once, if address, body and headers (with the token) are the same. Failed ones are
 * sent again.
 */
export const takingFirstCalls =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init = {}) => {
    const begun = take(input, init);
    if (!begun) return fetch(input, init);
    const response = begun.catch(() => fetch(input, init));
    if (!init.signal) return response;
    const aborted = untilAborted(init.signal);
    aborted.catch(() => discard(begun));
    return Promise.race([response, aborted]);
  };
