import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import type { Call } from '../contract/calls/call.ts';
import { draftKeys } from '../http/draft-signature.ts';
import { createRemoteAddressRule, type RemoteAddressRule } from '../http/remote-address.ts';
import { makePrivateFolder } from '../private-files.ts';
import { Catalog } from './catalog/catalog.ts';
import { loadShop } from './load/load-shop.ts';
import { checkDemoMode, isLoaded } from './load/shop-origin.ts';
import type { ShopStore } from './db/shop-store.ts';
import { openStore } from './open-store.ts';
import { serveEditor } from './editor/editor.ts';
import { PublishSchedule } from './drafts/publish-schedule.ts';
import { createHook, type HookSettings } from './editor/publication/hook.ts';
import { OutboxWorker } from './editor/publication/outbox-worker.ts';
import { FaultInjection } from './faults/fault-injection.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { createCallServer } from './http/call-server.ts';
import type { UploadLimits } from './files/upload-limits.ts';
import { UploadedFiles } from './files/uploaded-files.ts';
import { interceptRoutes, type RouteInterceptor } from './http/route-interceptor.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { createOriginRule } from './http/origins.ts';
import { createWorkCheck } from './http/proof-of-work.ts';
import { remoteAddressMiddleware } from './http/remote-address.ts';
import { handleErrors } from './http/error-handler.ts';
import { createImageService } from './media/image-service.ts';
import { storeApiUrl } from './mailing/api-url.ts';
import type { SocketLimits } from './notifications/socket-limiter.ts';
import type { PictureLimits } from './media/picture-limits.ts';
import { SocketServer } from './notifications/socket-server.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from './orders/order-limits.ts';
import { ReservationExpiry } from './orders/reservations/reservation-expiry.ts';
import { DEFAULT_RESERVATION_TIMES } from './orders/reservations/reservation-times.ts';
import { serveCalls } from './calls.ts';
import { serveOutbox } from './outbox/routes.ts';
import { serveDemoCounter } from './content/demo-counter.ts';
import { servePayPage } from './payment/pay-page-routes.ts';
import { serveFaults } from './faults/routes.ts';
import { servePictures } from './media/picture-routes.ts';
import { serveLinkPages } from './auth/link-page-routes.ts';
import { serveVideos } from './media/video-routes.ts';
import type { DemoShop } from './seed/demo-shop.ts';
import { createAccessTokens, type AccessTokens } from './auth/access-tokens.ts';
import { createSigningKeys, signingKey } from './auth/signing-key.ts';

export interface ReferenceApiOptions {
  /** The database's file, or `:memory:`. */
  databasePath: string;
  /** Folder of the drawn pictures. */
  picturesFolder: string;
  /** What pictures may take of the disk and of the queue; `PICTURE_LIMITS` where it does not say. */
  pictureLimits?: Partial<PictureLimits>;
  /** Where uploads are kept; `uploads` beside the pictures where it is not given. */
  filesFolder?: string;
  /** What those who upload may take; `UPLOAD_LIMITS` where it is not given. */
  uploadLimits?: Partial<UploadLimits>;
  /** What an empty database is filled with. */
  shop?: DemoShop;
  /** The bytes of another shop's database (`store.image`), which one in memory begins with: quicker than to fill it. */
  image?: Uint8Array;
  /** Fills in the shop's accounts and orders, too, and shows everybody what it would send by mail. */
  demo?: boolean;
  now?: () => Date;
  /** Bits of work that a call must prove; what the contract says where it is not given. */
  workBits?: (call: Call) => number;
  /** The address by which browsers know the API, where a proxy stands before it; that of the request without it. */
  publicUrl?: string;
  /** The address that a server listens on for it; links in messages lead there where there is no `publicUrl`. */
  listensAt?: string;
  /** Address of the shop, without a slash at its end; the editor links to its pages. */
  siteUrl?: string;
  /** Where the shop takes messages about edits; without it, edits wait for the next rebuild. */
  hook?: HookSettings;
  /** Secrets that drafts are seen with, the first of which signs links; without any, none can be seen. */
  draftSecrets?: readonly string[];
  /** How long changes of the stock are gathered into one message to the shop; a fifth of a second without it. */
  stockMessageSeconds?: number;
  /** The shops that may call it from a browser; without them, those of this machine at any port. */
  origins?: readonly string[];
  /** How many sockets of the live channel may be open; SOCKET_LIMITS where they are not given. */
  socketLimits?: Partial<SocketLimits>;
  /** How long an order waits for its payment before it is cancelled and its goods are for sale again; 30 without it. */
  reservationMinutes?: number;
  /** How long an order on receipt waits to be confirmed, likewise; 3 days without it. */
  receiptReservationDays?: number;
  /** Serves the test bank, where anybody pays for nothing; only the demo mode has it without this. */
  testBank?: boolean;
  /** What visitors may order, and begin, before they pay; `DEFAULT_ORDER_LIMITS` where it says nothing. */
  orderLimits?: Partial<OrderLimits>;
  /** Says by which address a request is counted; only proxies on this machine are believed where it is not given. */
  remoteAddressOf?: RemoteAddressRule;
  /** Stands between requests and answers; for tests of failures. */
  intercept?: RouteInterceptor;
  /** What goes wrong on demand; `/faults` then changes it. */
  faults?: FaultPlan;
  /** Hears of errors that are the API's own fault. */
  report?: (error: unknown) => void;
}

export interface ReferenceApi {
  /** Answers with `app.fetch(request)`, in memory or behind a server. */
  app: Hono;
  /** Cancels orders that are not paid, or not confirmed, in time. */
  reservations: ReservationExpiry;
  /** Publishes drafts at their time. */
  publishSchedule: PublishSchedule;
  /** The database, for tests and commands beside it. */
  store: ShopStore;
  tokens: AccessTokens;
  /** The live channel, for the `upgrade` event of the server in front. */
  sockets: SocketServer;
  close: () => Promise<void>;
}

const SECOND_MS = 1000;

/** The database is empty and no shop was given to fill it with. */
export class EmptyShopError extends Error {
  constructor(path: string) {
    super(`The database ${path} is empty, and there is no shop to fill it with.`);
    this.name = 'EmptyShopError';
  }
}

/** A whole back end over one database. @throws EmptyShopError, DemoModeError, SchemaVersionError, HookSettingsError, SecretError, SQLite's errors */
export function createReferenceApi(options: ReferenceApiOptions): ReferenceApi {
  const {
    databasePath,
    picturesFolder,
    shop,
    now = () => new Date(),
    report = console.error,
    demo = false,
  } = options;
  const hook = options.hook && createHook(options.hook);
  const keys = draftKeys(options.draftSecrets ?? []);
  const orderLimits = { ...DEFAULT_ORDER_LIMITS, ...options.orderLimits };
  const { lettersPerRecipient } = orderLimits;
  const { stockMessageSeconds: seconds, image } = options;
  const stockMessageDelayMs = seconds === undefined ? undefined : seconds * SECOND_MS;
  const store = openStore(databasePath, { now, lettersPerRecipient, stockMessageDelayMs, image });
  try {
    if (shop !== undefined) loadShop(store, shop, { products: shop.products.length }, demo);
    if (!isLoaded(store)) throw new EmptyShopError(databasePath);
    checkDemoMode(store, demo, databasePath);
    store.idempotencyKeys.releaseUnfinished();
    storeApiUrl(store, options.publicUrl ?? options.listensAt);
    createSigningKeys(store);
  } catch (error) {
    store.close();
    throw error;
  }

  const allowsOrigin = createOriginRule(options.origins);
  const folder = options.filesFolder ?? join(dirname(picturesFolder), 'uploads');
  for (const own of [picturesFolder, folder]) makePrivateFolder(own);
  const files = new UploadedFiles({ store, folder, now, report, limits: options.uploadLimits });
  files.cleanup.runIfDue(now());
  const images = createImageService({
    cacheFolder: picturesFolder,
    recipeOf: (fileId) => store.pictures.recipe(fileId) ?? files.picture(fileId),
    ...(options.pictureLimits && { limits: options.pictureLimits }),
  });
  const { remoteAddressOf = createRemoteAddressRule() } = options;
  const app = new Hono();
  app.use(remoteAddressMiddleware(remoteAddressOf));
  app.use(crossOrigin(allowsOrigin));

  if (options.intercept) app.use(interceptRoutes(options.intercept));
  if (options.faults) {
    const injection = new FaultInjection(options.faults);
    serveFaults(app, injection);
    app.use(interceptRoutes(injection.intercept));
  }

  const tokens = createAccessTokens(signingKey(store, 'access-token'), store, now);
  const server = createCallServer({
    app,
    tokens,
    receiveForm: files.receiveForm,
    checkWork: createWorkCheck(now, options.workBits ?? (({ proofOfWork }) => proofOfWork)),
  });
  const { publicUrl } = options;
  const catalog = new Catalog(store);
  const reservations = new ReservationExpiry({
    ...{ store, now, report },
    times: {
      minutes: options.reservationMinutes ?? DEFAULT_RESERVATION_TIMES.minutes,
      receiptDays: options.receiptReservationDays ?? DEFAULT_RESERVATION_TIMES.receiptDays,
    },
  });
  const testBank = options.testBank ?? demo;
  const context = {
    ...server,
    ...{
      app,
      files,
      store,
      catalog,
      tokens,
      now,
      draftKeys: keys,
      allowsOrigin,
      publicUrl,
      orderLimits,
      reservations,
      testBank,
    },
  };
  const { siteUrl = '' } = options;
  serveCalls(context);
  if (testBank) servePayPage(app, context);
  serveLinkPages(app, context, siteUrl);
  if (demo) serveOutbox(app, store);
  if (demo) serveDemoCounter(app);
  const outboxWorker = hook && new OutboxWorker({ messages: store.contentMessages, hook, now, report });
  const publishSchedule = new PublishSchedule({ store, now, report, tellsShop: hook !== undefined });
  serveEditor(app, {
    ...{ store, catalog, now, publicUrl },
    draftKey: keys[0],
    siteUrl,
    wakeOutboxWorker: outboxWorker && (() => outboxWorker.wake()),
  });
  servePictures(app, images);
  serveVideos(app, { store, files });
  handleErrors(app, report);
  const sockets = new SocketServer({
    ...{ store, tokens, allowsOrigin, remoteAddressOf, report, now },
    ...(options.socketLimits && { limits: options.socketLimits }),
  });

  return {
    app,
    store,
    tokens,
    reservations,
    publishSchedule,
    sockets,
    async close() {
      publishSchedule.close();
      await sockets.close();
      await outboxWorker?.close();
      await images.close();
      await reservations.close();
      await files.cleanup.finished();
      store.close();
    },
  };
}
