import type { IncomingMessage, Server } from 'node:http';
import { calls } from '../../../contract/routes.ts';
import { isFormWithFiles } from '../multipart.ts';

/** Time for a JSON body of at most 64 KB. */
const BODY_TIMEOUT_MS = 20_000;
/** Longer than any upload may take: uploads have a limit of their own, whose error has a message. */
export const REQUEST_TIMEOUT_MS = 240_000;
const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Beside the calls of the contract: 1C's files. */
const FURTHER_UPLOADS = ['/exchange/1c'];
/** Below it the forms with files of the staff's library, which are limited where they are received; no others are. */
const LIBRARY_UPLOADS = '/editor/pictures/upload';

const uploadPaths = new Set([
  ...FURTHER_UPLOADS,
  ...Object.values(calls)
    .filter(({ bodyFormat }) => bodyFormat === 'multipart')
    .map(({ path }) => path),
]);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isUpload({ url = '', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isOfLibrary = path === LIBRARY_UPLOADS || path.startsWith(`${LIBRARY_UPLOADS}/`);
  return uploadPaths.has(path) || (isOfLibrary && isFormWithFiles(headers['content-type']));
}

/** Ends requests whose body does not arrive in time with 408; uploads have a limit of their own. */
export function limitBodyTime(server: Server, timeoutMs = BODY_TIMEOUT_MS): void {
  server.on('request', (request, response) => {
    if (!hasBody(request) || isUpload(request)) return;
    const timer = setTimeout(() => {
      // The same response as node's own request timeout.
      if (!response.headersSent) request.socket.write(TIMEOUT_ANSWER);
      request.socket.destroySoon();
    }, timeoutMs);
    for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
  });
}
