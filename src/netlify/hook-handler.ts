import { SERVER_ERROR } from '../contract/calls/http-status.ts';
import { EnvironmentError, readHookSettings } from '../environment/environment.ts';
import { hookKeys } from '../operations/hook/signature.ts';
import { verifyMessage } from '../operations/hook/verify-message.ts';

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

const UNUSABLE_SETTINGS = 'The settings of this function cannot be used; its log says why.';

const respond = (status: number, content: object, headers: Record<string, string> = {}) =>
  Response.json(content, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

const respondWithError = (status: number, error: string) => respond(status, { error });

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
      return respondWithError(404, 'HOOK_SECRETS and BUILD_HOOK_URL are not set.');
    }
    if (request.method !== 'POST')
      return respond(405, { error: 'Messages come by POST.' }, { Allow: 'POST' });
    const message = await verifyMessage(request, { keys: () => hookKeys(secrets), now, readMs: READ_MS });
    if (message.kind === 'rejected') return respondWithError(message.status, message.error);
    if (!(await startBuild())) {
      return respondWithError(502, 'The build could not be started; send the message again.');
    }
    return respond(202, { id: message.id });
  };
}

/** The handler with the settings of the host; with such that cannot be used one that says so. What is wrong stands in the log alone. */
export function hookHandlerOf(variables: Readonly<Record<string, string | undefined>>) {
  try {
    return createHookHandler(readHookSettings(variables));
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    return () => Promise.resolve(respondWithError(SERVER_ERROR, UNUSABLE_SETTINGS));
  }
}
