import * as z from 'zod/mini';
import { CONTENT_HOOK_MAX_BYTES, ContentChangedSchema } from '../contract/content-hook.ts';
import { readLimited } from '../operations/hook/read-limited.ts';
import { headerFault, hookKeys, signatureFault, signatureHeaders } from '../operations/hook/signature.ts';

export interface HookHandlerOptions {
  /** `whsec_…` */
  secrets: readonly string[];
  /** Address that the host starts a deployment at; a POST is enough. */
  buildHookUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Within the time that the host gives a function. */
const READ_MS = 5_000;
const BUILD_HOOK_MS = 4_000;

const unread = { 'too large': 413, 'too slow': 408, 'cut off': 400 } as const;

const answer = (status: number, content: object, headers: Record<string, string> = {}) =>
  Response.json(content, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

const refuse = (status: number, error: string) => answer(status, { error });

function isContentChanged(body: Uint8Array): boolean {
  try {
    const message: unknown = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(body));
    return z.safeParse(ContentChangedSchema, message).success;
  } catch {
    return false;
  }
}

/**
 * Takes signed messages about changed content on a CDN host and starts a deployment. The host lets builds that are waiting
 * become one, and nothing is stored here: a message that is repeated within the 300 s in which its signature holds builds
 * the same content once more.
 */
export function createHookHandler(options: HookHandlerOptions) {
  const { secrets, buildHookUrl, fetch = globalThis.fetch, now = Date.now } = options;

  const startBuild = async (): Promise<boolean> => {
    try {
      const { ok } = await fetch(buildHookUrl, {
        method: 'POST',
        signal: AbortSignal.timeout(BUILD_HOOK_MS),
      });
      return ok;
    } catch {
      return false;
    }
  };

  return async (request: Request): Promise<Response> => {
    if (secrets.length === 0 || !buildHookUrl) {
      return refuse(404, 'HOOK_SECRETS and BUILD_HOOK_URL are not set.');
    }
    if (request.method !== 'POST') return answer(405, { error: 'Messages come by POST.' }, { Allow: 'POST' });
    const headers = signatureHeaders(request.headers);
    const fault = headerFault(headers, now());
    if (fault) return refuse(fault === 'headers' ? 400 : 401, `The message's ${fault} cannot be accepted.`);
    const body = await readLimited(request, CONTENT_HOOK_MAX_BYTES, READ_MS);
    if (typeof body === 'string') return refuse(unread[body], `The body is ${body}.`);
    if (signatureFault(headers, body, hookKeys(secrets), now())) {
      return refuse(401, 'The signature does not fit.');
    }
    if (!isContentChanged(body)) return refuse(400, 'The body is not a message of type content.changed.');
    if (!(await startBuild())) return refuse(502, 'The build could not be started; send the message again.');
    return answer(202, { id: headers.id });
  };
}
