import type { IncomingMessage, Server } from 'node:http';
import { calls } from '../../contract/routes.ts';

/** Until a body of at most 64 KB must be there. */
const BODY_TIMEOUT_MS = 20_000;
/** Longer than any upload may take, which has a limit of its own that answers in words. */
export const REQUEST_TIMEOUT_MS = 240_000;
const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

const uploadPaths = new Set(
  Object.values(calls)
    .filter(({ bodyFormat }) => bodyFormat === 'multipart')
    .map(({ path }) => path),
);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ url = '' }: IncomingMessage): boolean => uploadPaths.has(url.split('?', 1)[0] ?? '');

/** Ends requests whose body does not arrive in time, but for uploads, with 408. */
export function limitBodyTime(server: Server, timeoutMs = BODY_TIMEOUT_MS): void {
  server.on('request', (request, response) => {
    if (!hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => {
      // Node itself answers so to a request that takes too long.
      if (!response.headersSent) request.socket.write(TIMEOUT_ANSWER);
      request.socket.destroySoon();
    }, timeoutMs);
    for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
  });
}
