import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { limitConnections, limitedServerOptions } from '../http/connection-limits.ts';
import { createHostRule, isLoopback } from '../http/host-rule.ts';
import { closeServer, DEFAULT_HOST, listenOn } from '../http/listening.ts';
import { limitPipelining } from '../http/pipelined-requests.ts';
import { createRemoteAddressRule, type RemoteAddressRule } from '../http/remote-address.ts';
import { guardExpectations, guardRequests, refusesUpgrade } from '../http/request-guard.ts';
import { answerUnreadable } from '../http/unreadable-requests.ts';
import { createReferenceApi, type ReferenceApi } from './app.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import type { HookSettings } from './editor/publication/hook.ts';
import type { UploadLimits } from './files/upload-limits.ts';
import { limitBodyTime, REQUEST_TIMEOUT_MS } from './http/body/body-timeout.ts';
import { ConnectionDropped } from './http/connection-dropped.ts';
import { loadShop } from './load/load-shop.ts';
import { checkDemoMode, shopOriginOf } from './load/shop-origin.ts';
import { openStore } from './open-store.ts';
import type { SocketLimits } from './notifications/socket-limiter.ts';
import type { MessageSettings } from './outbox/sending/carriers.ts';
import type { PictureLimits } from './media/picture-limits.ts';
import type { OrderLimits } from './orders/order-limits.ts';
import { databaseError, portError, settingError, StartError } from './start-error.ts';

const DEFAULT_PRODUCTS = 600;
const DEFAULT_SEED = 1;

export interface StartOptions {
  databasePath: string;
  picturesFolder: string;
  /** What pictures may take of the disk and of the queue. */
  pictureLimits?: Partial<PictureLimits>;
  /** 0 for any free one. */
  port: number;
  /** The address to listen on; this machine only where it is not given. */
  host?: string;
  /** Further names by which it may be asked for, beside that of `publicUrl` and this machine's own. */
  allowedHosts?: readonly string[];
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed, beside this machine. */
  trustedProxies?: readonly string[];
  /** Fills in accounts with known passwords and opens what only a demo may show. */
  demo?: boolean;
  /** Lets a demo be reached from other machines. */
  demoPublic?: boolean;
  /** Connections at a time; as many as the process may have without running out of files where it is not given. */
  maxConnections?: number;
  origins?: readonly string[];
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl?: string;
  /** Address of the shop. */
  siteUrl?: string;
  /** Where the shop takes messages about edits, and what they are signed with. */
  hook?: HookSettings;
  /** Secrets that drafts are seen with; without any, none can be seen. */
  draftSecrets?: readonly string[];
  /** What the demo shop must be; whatever the database holds where they are not given. */
  products?: number;
  seed?: number;
  /** Forgets the database and fills a new one. */
  fresh?: boolean;
  /** Bits of work that every call with proof of work asks for; what the contract says where it is not given. */
  workBits?: number;
  /** How many sockets of the live channel may be open; SOCKET_LIMITS where they are not given. */
  socketLimits?: Partial<SocketLimits>;
  /** How long an order waits for its payment before it is cancelled; 30 without it. */
  reservationMinutes?: number;
  /** How long changes of the stock are gathered into one message to the shop; a fifth of a second without it. */
  stockMessageSeconds?: number;
  /** How long an order on receipt waits to be confirmed before it is cancelled, in days; 3 without it. */
  receiptReservationDays?: number;
  /** Serves the test bank outside demo mode, too; on this machine only. */
  testBank?: boolean;
  /** What visitors may order, and begin, before they pay; the usual limits where it says nothing. */
  orderLimits?: Partial<OrderLimits>;
  /** What goes wrong on demand; `/faults` then changes it. */
  faults?: FaultPlan;
  /** By whom e-mails and text messages are sent; they stay in the outbox without it. */
  messages?: MessageSettings;
  /** What those who upload may take; `UPLOAD_LIMITS` where it is not given. */
  uploadLimits?: Partial<UploadLimits>;
}

export interface RunningApi {
  /** Address without a slash at its end. */
  url: string;
  close: () => Promise<void>;
}

/** Fills the database when it is empty and serves it. @throws StartError */
export async function startReferenceApi(options: StartOptions): Promise<RunningApi> {
  const { databasePath, picturesFolder, origins, publicUrl, siteUrl, hook, workBits, faults } = options;
  const { socketLimits, reservationMinutes, receiptReservationDays, orderLimits, testBank } = options;
  const { port, host = DEFAULT_HOST, demo = false, stockMessageSeconds } = options;
  const rule = hostRuleOf(options);
  const remoteAddressOf = remoteAddressRuleOf(options);
  checkSettings(options);
  let become: (api: ReferenceApi) => void = () => undefined;
  const ready = new Promise<ReferenceApi>((resolve) => (become = resolve));
  // The port comes first: a second API must not touch the data of the one that runs.
  const listener = getRequestListener(async (request, env) => answerOf((await ready).app, request, env));
  const server = createServer(
    { ...limitedServerOptions, requestTimeout: REQUEST_TIMEOUT_MS },
    limitPipelining(guardRequests(rule, (request, response) => void listener(request, response))),
  );
  guardExpectations(rule, server);
  answerUnreadable(server);
  let sockets: ReferenceApi['sockets'] | undefined;
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (refusesUpgrade(rule, request, connection)) return;
    if (sockets === undefined) connection.destroy();
    else void sockets.upgrade(request, connection, head);
  });
  limitConnections(server, options.maxConnections);
  limitBodyTime(server);
  const address = await listenOn(server, { port, host }).catch((error: unknown) => {
    throw portError(error, port, host);
  });
  try {
    await prepareDatabase(options);
    const api = createReferenceApi({
      databasePath,
      picturesFolder,
      demo,
      remoteAddressOf,
      ...(options.pictureLimits && { pictureLimits: options.pictureLimits }),
      ...(origins && { origins }),
      listensAt: urlOf(host, address.port),
      ...(publicUrl && { publicUrl }),
      ...(siteUrl && { siteUrl }),
      ...(hook && { hook }),
      ...(options.draftSecrets && { draftSecrets: options.draftSecrets }),
      ...(stockMessageSeconds !== undefined && { stockMessageSeconds }),
      ...(workBits !== undefined && { workBits: () => workBits }),
      ...(reservationMinutes !== undefined && { reservationMinutes }),
      ...(receiptReservationDays !== undefined && { receiptReservationDays }),
      ...(testBank && { testBank }),
      ...(orderLimits && { orderLimits }),
      ...(faults && { faults }),
      ...(socketLimits && { socketLimits }),
      ...(options.messages && { messages: options.messages }),
      ...(options.uploadLimits && { uploadLimits: options.uploadLimits }),
    });
    sockets = api.sockets;
    become(api);
    return {
      url: urlOf(host, address.port),
      async close() {
        await api.sockets.close();
        await closeServer(server);
        await api.close();
      },
    };
  } catch (error) {
    await closeServer(server, 0);
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

function urlOf(host: string, port: number): string {
  const isNamed = host !== DEFAULT_HOST && !['0.0.0.0', '::', '[::]'].includes(host);
  if (!isNamed) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host}:${port}`;
}

/** @throws StartError */
function checkSettings(options: StartOptions): void {
  const { demo, demoPublic, testBank, faults } = options;
  if (faults !== undefined && !demo) throw new StartError('--faults is for the demo mode: add --demo.');
  if (demo && !demoPublic) {
    const why = 'The demo mode has accounts with known passwords and shows every message';
    refusePublic(options, why, 'run without --demo, or set DEMO_PUBLIC=1');
  }
  if (testBank && !demo) {
    refusePublic(options, 'The test bank lets anybody pay for nothing', 'or run without TEST_BANK');
  }
}

/** @throws StartError where other machines may reach the API */
function refusePublic({ host = DEFAULT_HOST, publicUrl }: StartOptions, why: string, way: string): void {
  if (!isLoopback(host)) {
    throw new StartError(`${why}, so that it does not listen on ${host}: leave out HOST, ${way}.`);
  }
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) {
    throw new StartError(
      `${why}, so that it is not shown at ${publicUrl}: leave out PUBLIC_API_URL, ${way}.`,
    );
  }
}

/** @throws StartError */
function hostRuleOf({ publicUrl, allowedHosts = [], host = DEFAULT_HOST }: StartOptions) {
  try {
    const urls = publicUrl === undefined ? [] : [publicUrl];
    return createHostRule({ urls, names: allowedHosts, listensOn: host });
  } catch (error) {
    throw settingError(error);
  }
}

/** @throws StartError */
function remoteAddressRuleOf({ trustedProxies }: StartOptions): RemoteAddressRule {
  try {
    return createRemoteAddressRule(trustedProxies);
  } catch (error) {
    throw settingError(error);
  }
}

/** Makes sure that the database holds the demo shop that was asked for. */
async function prepareDatabase(options: StartOptions): Promise<void> {
  const { databasePath, products, seed, fresh = false, demo = false } = options;
  if (fresh) for (const end of ['', '-wal', '-shm']) rmSync(`${databasePath}${end}`, { force: true });
  const store = openStore(databasePath);
  try {
    const held = shopOriginOf(store);
    if (held === undefined) {
      const origin = { products: products ?? DEFAULT_PRODUCTS, seed: seed ?? DEFAULT_SEED };
      // The data of the demo shop are read only when a database is filled.
      const { generateShop } = await import('./seed/generate-shop.ts');
      loadShop(store, generateShop(origin), origin, demo);
      return;
    }
    checkDemoMode(store, demo, databasePath);
    if ((products ?? held.products) !== held.products || (seed ?? held.seed) !== held.seed) {
      throw new StartError(
        `${databasePath} holds the shop of ${held.products} products with seed ${held.seed ?? 'unknown'}: add --fresh to replace it, orders and edits included.`,
      );
    }
  } finally {
    store.close();
  }
}
