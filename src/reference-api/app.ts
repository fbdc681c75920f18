import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { draftKeys } from '../http/draft-signature.ts';
import { createRemoteAddressRule } from '../http/remote-address.ts';
import { makePrivateFolder } from '../private-files.ts';
import type { ReferenceApiOptions } from './api-options.ts';
import { Catalog } from './catalog/catalog.ts';
import { loadShop } from './load/load-shop.ts';
import { checkDemoMode, isLoaded } from './load/shop-origin.ts';
import type { ShopStore } from './shop-store.ts';
import { openStore } from './open-store.ts';
import { serveEditor } from './editor/editor.ts';
import { PublishSchedule } from './drafts/publish-schedule.ts';
import { createHook } from './editor/publication/hook.ts';
import { OutboxWorker } from './editor/publication/outbox-worker.ts';
import { FaultInjection } from './faults/fault-injection.ts';
import { createCallServer } from './http/call-server.ts';
import { UploadedFiles } from './files/uploaded-files.ts';
import { interceptRoutes } from './http/route-interceptor.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { createOriginRule } from './http/origins.ts';
import { createWorkCheck } from './http/proof-of-work.ts';
import { remoteAddressMiddleware } from './http/remote-address.ts';
import { handleErrors } from './http/error-handler.ts';
import { createImageService } from './media/image-service.ts';
import { storeApiUrl } from './http/own-api-url.ts';
import { SocketServer } from './notifications/socket-server.ts';
import { DEFAULT_ORDER_LIMITS } from './orders/order-limits.ts';
import { ReservationExpiry } from './orders/reservations/reservation-expiry.ts';
import { DEFAULT_RESERVATION_TIMES } from './orders/reservations/reservation-times.ts';
import { serveCalls } from './calls.ts';
import { serveOutbox } from './outbox/routes.ts';
import { serveDemoCounter } from './content/demo-counter.ts';
import { servePayPage } from './payment/pay-page-routes.ts';
import { serveFaults } from './faults/routes.ts';
import { servePictures } from './media/picture-routes.ts';
import { serveLinkPages } from './link-page-routes.ts';
import { serveVideos } from './media/video-routes.ts';
import { createAccessTokens, type AccessTokens } from './auth/access-tokens.ts';
import { createSigningKeys, signingKey } from './auth/signing-key.ts';

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
    store,
    now,
    report,
    times: {
      minutes: options.reservationMinutes ?? DEFAULT_RESERVATION_TIMES.minutes,
      receiptDays: options.receiptReservationDays ?? DEFAULT_RESERVATION_TIMES.receiptDays,
    },
  });
  const testBank = options.testBank ?? demo;
  const context = {
    ...server,
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
  };
  const { siteUrl = '' } = options;
  serveCalls(context);
  if (testBank) servePayPage(app, context);
  serveLinkPages(app, context, siteUrl);
  if (demo) serveOutbox(app, store);
  if (demo) serveDemoCounter(app);
  const outboxWorker = hook && new OutboxWorker({ messages: store.contentMessages, hook, now, report });
  const publishSchedule = new PublishSchedule({ store, now, report, notifiesShop: hook !== undefined });
  serveEditor(app, {
    store,
    catalog,
    now,
    publicUrl,
    draftKey: keys[0],
    siteUrl,
    wakeOutboxWorker: outboxWorker && (() => outboxWorker.wake()),
  });
  servePictures(app, images);
  serveVideos(app, { store, files });
  handleErrors(app, report);
  const sockets = new SocketServer({
    store,
    tokens,
    allowsOrigin,
    remoteAddressOf,
    report,
    now,
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
