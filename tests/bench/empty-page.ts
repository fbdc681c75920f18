import { once } from 'node:events';
import { createServer } from 'node:http';

const HTML =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="Пустая страница"><title>Пустая страница</title></head><body><main><p>Пусто</p></main></body></html>';

/** Serves a page of one word, which says what the machine and the browser cost by themselves. */
export async function serveEmptyPage(): Promise<{ address: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(HTML);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The empty page has no port.');
  return { address: `http://localhost:${address.port}/`, close: () => server.close() };
}
