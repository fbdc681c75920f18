/** A request that the page's head has made. */
interface FirstCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
}

declare global {
  /** By whole address, with a space and the body behind it where there is one; `shell/head/first-calls-script.ts` makes them. */
  var firstCalls: Map<string, FirstCall> | undefined;
}

/** What was asked so long ago may have changed. */
const MAX_AGE_MS = 15_000;

const isSame = ({ headers }: FirstCall, sent: Headers): boolean =>
  Object.entries(headers).every(([name, value]) => sent.get(name) === value);

/** Rejects as a request does that is given up. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );

/** A search has its body behind its address; nothing else that is sent was asked before. */
const keyOf = (address: string, method: string, body: unknown): string =>
  method === 'GET' ? address : method === 'POST' && typeof body === 'string' ? `${address} ${body}` : '';

function take(
  input: RequestInfo | URL,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> | undefined {
  const calls = globalThis.firstCalls;
  if (!calls || typeof input !== 'string') return undefined;
  if (performance.now() > MAX_AGE_MS) calls.clear();
  const key = keyOf(input, method, body);
  const call = calls.get(key);
  calls.delete(key);
  // A change may be of what was asked; what is left of it is not the newest any more. A search is none.
  if (method !== 'GET' && !call) calls.clear();
  return call && isSame(call, new Headers(headers)) ? call.response : undefined;
}

/**
 * A `fetch` that takes over the request that the page's head has begun, once, where it is the same one: the same address, body and
 * headers, the token among them. One that has failed is made again.
 */
export const takingFirstCalls =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init = {}) => {
    const begun = take(input, init);
    if (!begun) return fetch(input, init);
    const response = begun.catch(() => fetch(input, init));
    return init.signal ? Promise.race([response, untilAborted(init.signal)]) : response;
  };
