import { dirname, join } from 'node:path';
import { draftKeys } from '../http/draft-signature.ts';
import { createRemoteAddressRule } from '../http/remote-address.ts';
import { makePrivateFolder } from '../private-files.ts';
import type { ReferenceApiOptions } from './api-options.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { signingKey } from './auth/signing-key.ts';
import { Catalog } from './catalog/catalog.ts';
import { PublishSchedule } from './editor/draft/publish-schedule.ts';
import { createHook } from './editor/publication/hook.ts';
import { OutboxWorker } from './editor/publication/outbox-worker.ts';
import { EXCHANGE_LIMITS } from './exchange/sessions/exchange-limits.ts';
import { ReceivedFiles } from './exchange/sessions/received-files.ts';
import { PackageQueue } from './exchange/packages/package-queue.ts';
import { goodsPicture } from './exchange/import/goods-picture.ts';
import { UploadedFiles } from './files/uploaded-files.ts';
import { createOriginRule } from './http/origins.ts';
import { carriersOf } from './outbox/sending/carriers.ts';
import { MessageSender } from './outbox/sending/message-sender.ts';
import { createImageService } from './media/image-service.ts';
import { LibraryFiles } from './media/library/library-files.ts';
import { SocketServer } from './notifications/socket-server.ts';
import { ReservationExpiry } from './orders/reservations/reservation-expiry.ts';
import { DEFAULT_RESERVATION_TIMES } from './orders/reservations/reservation-times.ts';
import type { ShopStore } from './shop-store.ts';

/** What is checked before the database is opened. @throws HookSettingsError, SecretError */
export const readSecrets = ({ hook, draftSecrets = [] }: ReferenceApiOptions) => ({
  hook: hook && createHook(hook),
  draftKeys: draftKeys(draftSecrets),
});

function openFiles(store: ShopStore, options: ReferenceApiOptions, clock: { now: () => Date }) {
  const { picturesFolder, report = console.error, uploadLimits: limits } = options;
  const folder = options.filesFolder ?? join(dirname(picturesFolder), 'uploads');
  for (const own of [picturesFolder, folder]) makePrivateFolder(own);
  const files = new UploadedFiles({ store, folder, report, limits, ...clock });
  files.cleanup.runIfDue(clock.now());
  const { receiver } = files;
  const library = new LibraryFiles({ store, folder: join(folder, 'library'), receiver, ...clock });
  const cleaning = library.clean().catch(report);
  return { files, library, cleaning };
}

/** Pictures of imported goods lie beside the drawn ones. */
const goodsFolderOf = ({ picturesFolder }: ReferenceApiOptions): string =>
  join(dirname(picturesFolder), 'goods');

/** The exchange with 1C: what it sends lies beside the pictures until it is in the shop. */
function openExchange(
  store: ShopStore,
  options: ReferenceApiOptions,
  around: { now: () => Date; report: (error: unknown) => void; onWritten: () => void },
) {
  const { databasePath, picturesFolder } = options;
  const limits = { ...EXCHANGE_LIMITS, ...options.exchangeLimits };
  const folder = options.exchangeFolder ?? join(dirname(picturesFolder), 'exchange');
  const files = new ReceivedFiles(folder, limits);
  const goodsFolder = goodsFolderOf(options);
  const packages = new PackageQueue({ store, databasePath, files, goodsFolder, limits, ...around });
  return { store, files, packages, limits, now: around.now };
}

export type Services = ReturnType<typeof createServices>;

/** What runs over the database: files, pictures, the catalogue, timed work and the live channel. */
export function createServices(
  store: ShopStore,
  options: ReferenceApiOptions,
  { hook }: ReturnType<typeof readSecrets>,
) {
  const { now = () => new Date(), report = console.error } = options;
  const { remoteAddressOf = createRemoteAddressRule(), reservationMinutes, receiptReservationDays } = options;
  const running = { store, now, report };
  const allowsOrigin = createOriginRule(options.origins);
  const { files, library, cleaning } = openFiles(store, options, { now });
  const images = createImageService({
    cacheFolder: options.picturesFolder,
    recipeOf: (fileId) =>
      store.library.isRemoved(fileId)
        ? undefined
        : (store.pictures.recipe(fileId) ??
          library.picture(fileId) ??
          goodsPicture(store, goodsFolderOf(options), fileId) ??
          files.picture(fileId)),
    ...(options.pictureLimits && { limits: options.pictureLimits }),
  });
  const tokens = createAccessTokens(signingKey(store, 'access-token'), store, now);
  const reservations = new ReservationExpiry({
    ...running,
    times: {
      minutes: reservationMinutes ?? DEFAULT_RESERVATION_TIMES.minutes,
      receiptDays: receiptReservationDays ?? DEFAULT_RESERVATION_TIMES.receiptDays,
    },
  });
  const outboxWorker = hook && new OutboxWorker({ messages: store.contentMessages, hook, now, report });
  const sender = new MessageSender({ ...running, carriers: carriersOf(store, options.messages ?? {}) });
  const exchange = openExchange(store, options, { now, report, onWritten: () => outboxWorker?.wake() });
  const publishSchedule = new PublishSchedule({ ...running, notifiesShop: hook !== undefined });
  const sockets = new SocketServer({
    ...running,
    tokens,
    allowsOrigin,
    remoteAddressOf,
    ...(options.socketLimits && { limits: options.socketLimits }),
  });
  return {
    ...running,
    allowsOrigin,
    remoteAddressOf,
    files,
    library,
    cleaning,
    images,
    tokens,
    catalog: new Catalog(store),
    reservations,
    outboxWorker,
    sender,
    publishSchedule,
    sockets,
    exchange,
  };
}

export async function closeServices(services: Services): Promise<void> {
  const { publishSchedule, sockets, outboxWorker, sender, images, reservations, files, exchange } = services;
  await services.cleaning;
  publishSchedule.close();
  await sockets.close();
  await exchange.packages.close();
  await outboxWorker?.close();
  await sender.close();
  await images.close();
  await reservations.close();
  await files.cleanup.finished();
}
