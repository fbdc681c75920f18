import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createReferenceApi, type ReferenceApi } from './app.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import type { HookSettings } from './editor/publication/hook.ts';
import { ConnectionDropped } from './http/connection-dropped.ts';
import { fill, originOf } from './db/filling.ts';
import { ShopStore } from './db/shop-store.ts';
import { generateShop } from './seed/generate-shop.ts';
import { databaseError, portError, StartError } from './start-error.ts';

const DEFAULT_PRODUCTS = 600;
const DEFAULT_SEED = 1;
/** A storefront that takes over a large shop works longer on some answers than Node lets a connection wait. */
const KEEP_ALIVE_MS = 60_000;

export interface StartOptions {
  databasePath: string;
  picturesFolder: string;
  /** 0 for any free one. */
  port: number;
  origins?: readonly string[];
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl?: string;
  /** Address of the shop. */
  siteUrl?: string;
  /** Where the shop takes messages about edits, and what they are signed with. */
  hook?: HookSettings;
  /** What the demo shop must be; whatever the database holds where they are not given. */
  products?: number;
  seed?: number;
  /** Forgets the database and fills a new one. */
  fresh?: boolean;
  /** Bits of work that every call with proof of work asks for; what the contract says where it is not given. */
  workBits?: number;
  /** What goes wrong on demand; `/faults` then changes it. */
  faults?: FaultPlan;
}

export interface RunningApi {
  /** Address without a slash at its end. */
  url: string;
  close: () => Promise<void>;
}

/** Fills the database when it is empty and serves it. @throws StartError */
export async function startReferenceApi(options: StartOptions): Promise<RunningApi> {
  const { databasePath, picturesFolder, origins, publicUrl, siteUrl, hook, port, workBits, faults } = options;
  let become: (api: ReferenceApi) => void = () => undefined;
  const ready = new Promise<ReferenceApi>((resolve) => (become = resolve));
  // The port comes first: a second API must not touch the data of the one that runs.
  const server = createAdaptorServer({
    fetch: async (request, env) => answerOf((await ready).app, request, env),
  });
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
  let sockets: ReferenceApi['sockets'] | undefined;
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (sockets === undefined) connection.destroy();
    else void sockets.upgrade(request, connection, head);
  });
  const { port: boundPort } = await listen(server, port);
  try {
    prepareDatabase(options);
    const api = createReferenceApi({
      databasePath,
      picturesFolder,
      ...(origins && { origins }),
      ...(publicUrl && { publicUrl }),
      ...(siteUrl && { siteUrl }),
      ...(hook && { hook }),
      ...(workBits !== undefined && { workBits: () => workBits }),
      ...(faults && { faults }),
    });
    sockets = api.sockets;
    become(api);
    return {
      url: `http://localhost:${boundPort}`,
      async close() {
        await api.sockets.close();
        await stop(server);
        await api.close();
      },
    };
  } catch (error) {
    await stop(server);
    throw databaseError(error, databasePath);
  }
}

interface Connection {
  incoming: { socket: { destroy: () => unknown } };
}

/** An answer, or a closed socket where the connection is to be dropped. */
async function answerOf(app: ReferenceApi['app'], request: Request, env: Connection): Promise<Response> {
  try {
    return await app.fetch(request, env);
  } catch (error) {
    if (error instanceof ConnectionDropped) env.incoming.socket.destroy();
    throw error;
  }
}

/** Makes sure that the database holds the demo shop that was asked for. */
function prepareDatabase({ databasePath, products, seed, fresh = false }: StartOptions): void {
  if (fresh) for (const end of ['', '-wal', '-shm']) rmSync(`${databasePath}${end}`, { force: true });
  const store = new ShopStore(databasePath);
  try {
    const held = originOf(store);
    if (held === undefined) {
      const origin = { products: products ?? DEFAULT_PRODUCTS, seed: seed ?? DEFAULT_SEED };
      fill(store, generateShop(origin), origin);
      return;
    }
    if ((products ?? held.products) !== held.products || (seed ?? held.seed) !== held.seed) {
      throw new StartError(
        `${databasePath} holds the shop of ${held.products} products with seed ${held.seed ?? 'unknown'}: add --fresh to replace it, orders and edits included.`,
      );
    }
  } finally {
    store.close();
  }
}

const listen = (server: ServerType, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(portError(error, port));
    server.once('error', refuse);
    try {
      server.listen(port, () => {
        server.off('error', refuse);
        const address = server.address();
        if (address === null || typeof address === 'string') reject(new StartError('The API got no port.'));
        else resolve(address);
      });
    } catch (error) {
      refuse(error);
    }
  });

const stop = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
