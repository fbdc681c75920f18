import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { close, listen } from '../../src/server/listen.ts';
import { createOnDemand } from '../../src/server/on-demand.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { type ComparedResponse, COMPARED_HEADERS, send } from './compared-response.ts';
import { NetlifyHost } from './netlify-host.ts';
import { addresses, type PublishedShop, publishShop } from './published-shop.ts';
import { type Addresses, readAddresses, respelledTargets } from './spelling-checks.ts';
import { otherSpellings, type Visit } from './visits.ts';

/** `SPELLINGS=20000 npm run test:unit` tries more, the first of them the same. */
const SPELLINGS = Number(process.env['SPELLINGS'] ?? 5_000);

/** The published shop, on Netlify and behind a Node server of this process. */
export class ServedShop {
  #published: PublishedShop | undefined;
  #server: Server | undefined;
  /** The release's addresses, and thousands of spellings of them. */
  spellings: { release: Addresses; targets: readonly string[] } = {
    release: { real: new Set(), closed: [] },
    targets: [],
  };

  async start(): Promise<void> {
    vi.stubEnv('API_URL', addresses.apiUrl);
    vi.stubEnv('SITE_URL', addresses.siteUrl);
    this.#published = await publishShop();
    const { dataFolder } = this.published.shop;
    this.#server = createShopServer({ ...addresses, dataFolder, onDemand: createOnDemand(dataFolder) });
    await listen(this.#server, 0);
    const release = readAddresses(this.release);
    this.spellings = { release, targets: respelledTargets(release, SPELLINGS) };
  }

  async stop(): Promise<void> {
    if (this.#server) await close(this.#server);
    await this.#published?.close();
  }

  get published(): PublishedShop {
    if (!this.#published) throw new TypeError('The shop is not published yet.');
    return this.#published;
  }

  /** Folder of what is published. */
  get dist(): string {
    return join(this.published.root, 'dist');
  }

  /** Folder of the live release. */
  get release(): string {
    return join(this.published.shop.dataFolder, this.published.shop.live);
  }

  /** Port of the Node server. */
  get port(): number {
    if (!this.#server) throw new TypeError('The shop is not served yet.');
    return (this.#server.address() as AddressInfo).port;
  }

  netlify(asksAgain: boolean): NetlifyHost {
    return new NetlifyHost(this.published.root, asksAgain);
  }

  /** What Netlify answers. */
  ask(visit: Visit, host = this.netlify(true)): Promise<Response> {
    const { address, method = 'GET', headers = {} } = visit;
    return host.respond(new Request(`${addresses.siteUrl}${address}`, { method, headers }));
  }

  fetch(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`http://localhost:${this.port}${address}`, { headers });
  }

  fromNode(visit: Visit): Promise<ComparedResponse> {
    return send(this.port, visit);
  }

  async fromNetlify(host: NetlifyHost, visit: Visit): Promise<ComparedResponse> {
    const answer = await this.ask(visit, host);
    const given = COMPARED_HEADERS.map((name) => [name, answer.headers.get(name)] as const);
    return { status: answer.status, headers: Object.fromEntries(given), body: await answer.text() };
  }

  /** The spellings that are not led to their address in one hop. */
  async wronglyLed(ask: (visit: Visit) => Promise<ComparedResponse>): Promise<object[]> {
    const wrong = [];
    for (const [sent, address] of otherSpellings(this.dist)) {
      const { status, headers } = await ask({ address: sent });
      const { status: next } = await ask({ address });
      const location = headers['location'];
      if (status !== 301 || location !== address || next === 301)
        wrong.push({ sent, status, location, next });
    }
    return wrong;
  }
}

/** A shop that is published once for the tests of a file. */
export function servedShop(): ServedShop {
  const shop = new ServedShop();
  beforeAll(() => shop.start(), 120_000);
  afterAll(() => shop.stop());
  return shop;
}

/** What a failed test shows of a response. */
export const brief = ({ body, ...rest }: ComparedResponse) => ({
  ...rest,
  body: `${body.length}: ${body.slice(0, 60)}`,
});

export const mutedLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
