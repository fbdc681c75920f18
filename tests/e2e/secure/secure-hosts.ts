import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:https';
import { listen } from '../../../src/server/listen.ts';
import { makeCertificate } from '../../deploy/certificate.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Browsers lead all names below `localhost` to this machine. */
export const secureHosts = (port: string) => ({
  shop: `https://shop.localhost:${port}`,
  /** Another host of the shop's domain. */
  neighbour: `https://blog.shop.localhost:${port}`,
  domain: 'shop.localhost',
});

function readCertificate() {
  const folder = temporaryFolder('certificate');
  const { key, file } = makeCertificate(folder);
  return { key: readFileSync(key), cert: readFileSync(file) };
}

/** Serves a shop by https, and beside it a host that sets the cookies that its address names (`?cookie=…`). */
export async function listenSecurely(shop: Server, port: string): Promise<void> {
  const neighbour = new URL(secureHosts(port).neighbour).host;
  const server = createServer(readCertificate(), (request, response) => {
    if (request.headers.host !== neighbour) return void shop.emit('request', request, response);
    const { searchParams } = new URL(request.url ?? '/', `https://${neighbour}`);
    // Headers are bytes.
    const cookies = searchParams.getAll('cookie').map((text) => Buffer.from(text).toString('latin1'));
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Set-Cookie': cookies }).end('blog');
  });
  await listen(server, Number(port));
}
