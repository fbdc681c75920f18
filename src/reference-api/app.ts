import { Hono } from 'hono';
import type { ReferenceApiOptions } from './api-options.ts';
import type { AccessTokens } from './auth/access-tokens.ts';
import { serveCalls } from './calls.ts';
import { serveDemoCounter } from './content/demo-counter.ts';
import type { PublishSchedule } from './editor/draft/publish-schedule.ts';
import type { MessageSender } from './outbox/sending/message-sender.ts';
import { serveStaff } from './serve-staff.ts';
import { serveExchange } from './exchange/http/exchange-routes.ts';
import { StoppedExchange } from './exchange/packages/stopped-exchange.ts';
import { FaultInjection } from './faults/fault-injection.ts';
import { serveFaults } from './faults/routes.ts';
import { createCallServer } from './http/call-server.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { handleErrors } from './http/error-handler.ts';
import { createWorkCheck } from './http/proof-of-work.ts';
import { remoteAddressMiddleware } from './http/remote-address.ts';
import { waitForWriter } from './http/wait-for-writer.ts';
import { interceptRoutes } from './http/route-interceptor.ts';
import { serveLinkPages } from './link-page-routes.ts';
import { openShop } from './load/open-shop.ts';
import { servePictures } from './media/picture-routes.ts';
import { serveVideos } from './media/video-routes.ts';
import type { SocketServer } from './notifications/socket-server.ts';
import { DEFAULT_ORDER_LIMITS } from './orders/order-limits.ts';
import type { ReservationExpiry } from './orders/reservations/reservation-expiry.ts';
import { serveOutbox } from './outbox/routes.ts';
import { servePayPage } from './payment/pay-page-routes.ts';
import type { RouteContext } from './route-context.ts';
import { closeServices, createServices, readSecrets, type Services } from './services.ts';
import type { ShopStore } from './shop-store.ts';

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
  /** Sends what the outbox holds. */
  sender: MessageSender;
  close: () => Promise<void>;
}

function useMiddleware(app: Hono, { intercept, faults }: ReferenceApiOptions, services: Services): void {
  app.use(remoteAddressMiddleware(services.remoteAddressOf));
  app.use(crossOrigin(services.allowsOrigin));
  app.use(waitForWriter(services.store));
  if (intercept) app.use(interceptRoutes(intercept));
  if (faults) {
    const injection = new FaultInjection(faults);
    serveFaults(app, injection);
    app.use(interceptRoutes(injection.intercept));
  }
}

function createRouteContext(
  app: Hono,
  options: ReferenceApiOptions,
  services: Services,
): Omit<RouteContext, 'draftKeys'> {
  const { store, catalog, files, tokens, now, allowsOrigin, reservations } = services;
  const { workBits = ({ proofOfWork }) => proofOfWork, publicUrl, orderLimits, demo = false } = options;
  store.hasBank = options.testBank ?? demo;
  return {
    ...createCallServer({
      app,
      tokens,
      receiveForm: files.receiveForm,
      checkWork: createWorkCheck(now, workBits),
    }),
    app,
    files,
    store,
    catalog,
    tokens,
    now,
    allowsOrigin,
    publicUrl,
    orderLimits: { ...DEFAULT_ORDER_LIMITS, ...orderLimits },
    reservations,
    testBank: store.hasBank,
  };
}

/** Pages and pictures outside the contract. */
function servePages(context: RouteContext, options: ReferenceApiOptions, services: Services): void {
  const { app, store, catalog, files, now, publicUrl, draftKeys, testBank } = context;
  const { siteUrl = '', demo = false } = options;
  const { outboxWorker } = services;
  if (testBank) servePayPage(app, context);
  serveLinkPages(app, context, siteUrl);
  if (demo) {
    serveOutbox(app, store, services.sender.isSending);
    serveDemoCounter(app);
  }
  serveStaff(app, {
    store,
    catalog,
    files,
    now,
    publicUrl,
    draftKey: draftKeys[0],
    siteUrl,
    library: services.library,
    sendsMail: () => services.sender.sends('email'),
    exchange: new StoppedExchange(services.exchange),
    wakeOutboxWorker: outboxWorker && (() => outboxWorker.wake()),
  });
  serveExchange(app, services.exchange);
  servePictures(app, services.images, files);
  serveVideos(app, { store, files, library: services.library });
}

/** A whole back end over one database. @throws EmptyShopError, DemoModeError, SchemaVersionError, HookSettingsError, SecretError, SQLite's errors */
export function createReferenceApi(options: ReferenceApiOptions): ReferenceApi {
  const secrets = readSecrets(options);
  const store = openShop(options);
  const services = createServices(store, options, secrets);
  const app = new Hono();
  useMiddleware(app, options, services);
  const context = { ...createRouteContext(app, options, services), draftKeys: secrets.draftKeys };
  serveCalls(context);
  servePages(context, options, services);
  handleErrors(app, services.report);

  const { tokens, reservations, publishSchedule, sockets, sender } = services;
  return {
    app,
    store,
    tokens,
    reservations,
    publishSchedule,
    sockets,
    sender,
    async close() {
      await closeServices(services);
      store.close();
    },
  };
}
