import { calls } from '../../../src/contract/routes.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';

export type CallName = keyof typeof calls;

/** What happens to a call instead of its answer. */
export type Fault =
  | { kind: 'none' }
  /** The request never arrives. */
  | { kind: 'offline' }
  /** The API does what was asked, and its answer is lost. */
  | { kind: 'answer-lost' }
  /** The API does what was asked, and something between answers with this status instead. */
  | { kind: 'answer-replaced'; status: number }
  /** The API does what was asked, and its answer waits for what is called then. */
  | { kind: 'answer-late'; wait: () => Promise<void> }
  | { kind: 'refused'; status: number; body?: unknown }
  /** A success with another body. */
  | { kind: 'answered'; body: unknown }
  /** A success that the contract does not allow. */
  | { kind: 'nonsense' };

const nameOf = (method: string, path: string): CallName | undefined =>
  Object.values(calls).find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )?.name as CallName | undefined;

/** A network between the shop and the API in which calls can be made to fail or to wait. */
export function openNetwork(api: TestApi) {
  const faults = new Map<CallName, Fault[]>();
  const gates = new Map<CallName, Promise<void>>();
  const log: { call: CallName; headers: Headers; body: unknown; url: URL }[] = [];

  /** How many requests with a token were sent, but for those that repeat a rejected one. */
  let turn = 0;
  let isRejected: (turn: number) => boolean = () => false;
  const repeated = new Set<string>();

  /** Whether the request meets a 401; the one that repeats it does not. */
  const rejects = ({ headers, method, url }: Request): boolean => {
    if (!headers.has('authorization')) return false;
    const key = `${method} ${url}`;
    if (repeated.delete(key) || !isRejected(++turn)) return false;
    repeated.add(key);
    return true;
  };

  let underWay = 0;

  const carry = async (
    name: CallName,
    request: Request,
    respond: (request: Request) => Response | Promise<Response>,
  ): Promise<Response> => {
    underWay++;
    try {
      return await carryRequest(name, request, respond);
    } finally {
      underWay--;
    }
  };

  const carryRequest: typeof carry = async (name, request, respond) => {
    const isJson = request.headers.get('content-type') === 'application/json';
    const body: unknown = isJson ? await request.clone().json() : undefined;
    log.push({ call: name, headers: request.headers, body, url: new URL(request.url) });
    await gates.get(name);
    if (rejects(request)) return Response.json({}, { status: 401 });
    const fault = faults.get(name)?.shift();
    if (fault?.kind === 'offline') throw new TypeError('Failed to fetch');
    if (fault?.kind === 'nonsense') return Response.json({ surprise: true });
    if (fault?.kind === 'answered') return Response.json(fault.body);
    if (fault?.kind === 'refused') return Response.json(fault.body ?? {}, { status: fault.status });
    const answer = await respond(request);
    if (fault?.kind === 'answer-lost') throw new TypeError('Failed to fetch');
    if (fault?.kind === 'answer-late') await fault.wait();
    if (fault?.kind === 'answer-replaced') return new Response('<html>', { status: fault.status });
    request.signal.throwIfAborted();
    return answer;
  };

  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const name = nameOf(request.method, pathname);
    if (!name) throw new TypeError(`no call for ${request.method} ${pathname}`);
    return carry(name, request, (sent) => api.app.fetch(sent));
  };

  return {
    fetch,
    /** Carries a request for a call that something else than the API answers. */
    carry,
    /** Resolves when no request is under way. */
    async quiet() {
      while (underWay > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    /** The next calls of that name meet these faults, one each. */
    fail: (name: CallName, ...next: Fault[]) => faults.set(name, [...(faults.get(name) ?? []), ...next]),
    /** From now on the API rejects the token of these requests, counted from 1, once each. */
    rejectTokens(which: (turn: number) => boolean) {
      turn = 0;
      isRejected = which;
    },
    /** Calls of that name meet no more faults. */
    mend: (name: CallName) => void faults.delete(name),
    /** Calls of that name wait until the answer of this is called. */
    hold(name: CallName): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(name, promise);
      return () => {
        gates.delete(name);
        resolve();
      };
    },
    /** What was asked, in its order. */
    asked: (name: CallName) => log.filter(({ call }) => call === name),
  };
}
