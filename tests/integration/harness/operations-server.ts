import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Operations, startOperations } from '../../../src/operations/operations.ts';
import type { PurgeSettings } from '../../../src/operations/purge/purger.ts';
import type { RebuildOrder } from '../../../src/operations/rebuilder/rebuild-order.ts';
import { beginRelease } from '../../../src/rebuild/snapshot/release-table.ts';
import { openSnapshot } from '../../../src/rebuild/snapshot/snapshot.ts';
import { close, listen } from '../../../src/server/listen.ts';
import { createShopServer } from '../../../src/server/shop-server.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { OPS_TOKEN, sameOrigin, SECRET, signedHeaders } from './signed-messages.ts';
import type { RunResult } from '../../../src/operations/rebuilder/run-result.ts';
import type { RebuildWarning } from '../../../src/rebuild/problems/warning.ts';

/** A title of a product that no page may run. */
export const HOSTILE_TITLE = '<img src=x onerror=alert(1)>';
/** A message that product 5 has changed. */
export const EDIT = JSON.stringify({
  type: 'content.changed',
  data: { entities: [{ kind: 'product', id: 5 }] },
});

const RESULT = {
  pages: { total: 10, rendered: 2, reused: 8, removed: 0 },
  ms: 12,
  warnings: [],
  changed: [{ kind: 'product' as const, id: '5', change: 'changed' as const, name: HOSTILE_TITLE }],
  rendered: [{ address: '/catalog/p', reason: { kind: 'changed' as const, keys: ['product:p'] } }],
};

type Settings = Partial<{ hookSecrets: string[]; opsToken: string; purge: PurgeSettings }>;

/** A server with operations whose rebuilds a test ends by hand. */
class OperationsServer {
  /** Rebuilds that were started since the server was. */
  orders: RebuildOrder[] = [];
  base = '';
  /** What rebuilds find wrong with the content. */
  warnings: RebuildWarning[] = [];
  #folder = '';
  #server!: Server;
  #operations!: Operations;
  #begun = Promise.withResolvers<void>();
  #finish: (outcome: 'done' | Error) => void = () => undefined;

  /** Resolves when a rebuild has started. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Ends the rebuild that runs. */
  finish(outcome: 'done' | Error): void {
    this.#finish(outcome);
  }

  /** A data folder with two releases, of which `r1` is live. */
  prepare(): void {
    this.#folder = temporaryFolder('operations');
    const db = openSnapshot(join(this.#folder, 'content.sqlite'));
    for (const id of ['r0', 'r1']) {
      const data = join(this.#folder, 'releases', id, '_data');
      mkdirSync(data, { recursive: true });
      writeFileSync(join(data, 'inline-hashes.json'), '{"scripts":[],"styles":[]}');
      writeFileSync(join(this.#folder, 'releases', id, 'about.html'), id);
      beginRelease(db, id, 'code', new Date('2026-02-03T04:05:06Z'));
    }
    db.close();
    symlinkSync(join('releases', 'r1'), join(this.#folder, 'current'));
  }

  get folder(): string {
    return this.#folder;
  }

  async start(settings: Settings = {}): Promise<void> {
    this.orders = [];
    this.#begun = Promise.withResolvers<void>();
    const shop = { dataFolder: this.#folder, siteUrl: 'http://shop.test' };
    this.#operations = await startOperations({
      ...shop,
      hookSecrets: [SECRET],
      opsToken: OPS_TOKEN,
      rebuild: (order) => this.#rebuild(order),
      ...settings,
    });
    this.#server = createShopServer({
      ...shop,
      apiUrl: 'http://api.test',
      onDemand: () => Promise.resolve(),
      handleOther: this.#operations.handle,
    });
    await listen(this.#server, 0);
    this.base = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await this.#operations.stop();
    await close(this.#server, 0);
  }

  async restart(settings: Settings = {}): Promise<void> {
    await this.stop();
    await this.start(settings);
  }

  remove(): void {}

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.base + path, { headers, redirect: 'manual' });
  }

  async page(path: string, headers: Record<string, string> = {}): Promise<string> {
    return (await this.get(path, headers)).text();
  }

  post(path: string, body = '', headers: Record<string, string> = sameOrigin): Promise<Response> {
    return fetch(this.base + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  /** A form as a browser without fetch metadata sends it; `fetch` itself would add them. Resolves with the status. */
  postWithoutMetadata(path: string, headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const request = sendRequest(this.base + path, {
        method: 'POST',
        headers: { ...headers, 'content-length': 0 },
      });
      request.on('response', (response) => resolve(response.resume().statusCode));
      request.on('error', reject).end();
    });
  }

  /** Sends a signed message about changed content. */
  deliver(id: string, body = EDIT, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.base}/hooks/content`, {
      method: 'POST',
      body,
      headers: { ...signedHeaders(id, body), ...headers },
    });
  }

  /** The state of a delivery by the address that its sender was given. */
  async stateAt(status: string): Promise<unknown> {
    return (await this.get(status)).json();
  }

  /** The headers of an operator who has signed in. */
  async signIn(): Promise<typeof sameOrigin & { cookie: string }> {
    const response = await this.post('/ops/sign-in', `token=${encodeURIComponent(OPS_TOKEN)}`);
    expect(response.status).toBe(303);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain(OPS_TOKEN.slice(0, 9));
    return { ...sameOrigin, cookie: cookie.split(';')[0] ?? '' };
  }

  #rebuild(order: RebuildOrder) {
    this.orders.push(order);
    this.#begun.resolve();
    return new Promise<{ release: string; result: RunResult }>((resolve, reject) => {
      this.#finish = (outcome) =>
        outcome === 'done'
          ? resolve({ release: 'r2', result: { ...RESULT, warnings: this.warnings } })
          : reject(outcome);
    });
  }
}

/** A server of its own for each test of a file. */
export function operationsServer(): OperationsServer {
  const server = new OperationsServer();
  beforeEach(async () => {
    server.prepare();
    await server.start();
  });
  afterEach(async () => {
    await server.stop();
    server.remove();
  });
  return server;
}
