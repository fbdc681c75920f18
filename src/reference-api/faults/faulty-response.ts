import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { ConnectionDropped } from '../http/connection-dropped.ts';
import type { FaultRule } from './fault-plan.ts';

/** Without this pause the server would respond with 500 instead of starting the response. */
const HALF_MS = 20;

/** The response that a rule makes of a call. @throws ConnectionDropped */
export async function faultyResponse(
  fault: Exclude<FaultRule, { kind: 'latency' }>,
  proceed: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case 'drop-before':
      throw new ConnectionDropped();
    case 'drop-after':
      await proceed();
      throw new ConnectionDropped();
    case 'status': {
      const { status, message = 'Сбой по требованию' } = fault;
      return Response.json({ status, message }, { status });
    }
    case 'malformed':
      return withBody(await proceed(), (bytes) => bytes.subarray(0, -1));
    case 'truncated':
      return truncated(await proceed());
    case 'field':
      return withBody(await proceed(), (bytes) => withField(bytes, fault.path.split('.'), fault.value));
  }
}

async function withBody(
  answer: Response,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { status, headers } = answer;
  return new Response(change(await bytesOf(answer)), { status, headers: typeOf(headers) });
}

/** The body as it was before it was compressed; what is made of it goes out so. */
async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.headers.get('content-encoding') === 'br'
    ? new Uint8Array(brotliDecompressSync(bytes))
    : bytes;
}

const typeOf = (headers: Headers) => ({ 'content-type': headers.get('content-type') ?? 'application/json' });

async function truncated(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const bytes = await bytesOf(answer);
  let isSent = false;
  const half = new ReadableStream({
    async pull(controller) {
      if (!isSent) controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      else {
        await pause(HALF_MS);
        controller.error(new ConnectionDropped());
      }
      isSent = true;
    },
  });
  return new Response(half, {
    status,
    headers: { ...typeOf(headers), 'content-length': String(bytes.length) },
  });
}

function withField(bytes: Uint8Array<ArrayBuffer>, path: readonly string[], value: unknown) {
  const answer = json(new TextDecoder().decode(bytes));
  if (answer === undefined) return bytes;
  change(answer, path, value);
  return new TextEncoder().encode(JSON.stringify(answer));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets the value at a path, or removes it where no value is given; unknown paths are ignored. */
function change(target: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (!isObject(target)) return;
  for (const key of name === '*' ? Object.keys(target) : [name]) {
    if (rest.length > 0) {
      if (Object.hasOwn(target, key)) change(target[key], rest, value);
    } else if (value === undefined) Reflect.deleteProperty(target, key);
    else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  }
}
