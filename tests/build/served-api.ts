import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** An API of this process, for other processes. */
export interface ServedApi extends AsyncDisposable {
  url: string;
}

/** Serves what answers requests at a free port of this machine. */
export async function serveApi(fetch: typeof globalThis.fetch): Promise<ServedApi> {
  const answer = async (request: Request) => {
    const { url, method, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    return fetch(url, { method, headers, body });
  };
  // Pages are rendered in this process too, with its own kinds of requests and answers.
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The API has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
