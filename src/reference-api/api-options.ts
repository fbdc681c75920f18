import type { Call } from '../contract/calls/call.ts';
import type { RemoteAddressRule } from '../http/remote-address.ts';
import type { HookSettings } from './editor/publication/hook.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import type { ExchangeLimits } from './exchange/sessions/exchange-limits.ts';
import type { UploadLimits } from './files/upload-limits.ts';
import type { RouteInterceptor } from './http/route-interceptor.ts';
import type { MessageSettings } from './outbox/sending/carriers.ts';
import type { PictureLimits } from './media/picture-limits.ts';
import type { SocketLimits } from './notifications/socket-limiter.ts';
import type { OrderLimits } from './orders/order-limits.ts';
import type { DemoShop } from './seed/demo-shop.ts';

export interface ReferenceApiOptions {
  /** The database's file, or `:memory:`. */
  databasePath: string;
  picturesFolder: string;
  /** What pictures may take of the disk and of the queue; `PICTURE_LIMITS` where it does not say. */
  pictureLimits?: Partial<PictureLimits>;
  /** Where uploads are kept; `uploads` beside the pictures where it is not given. */
  filesFolder?: string;
  /** What those who upload may take; `UPLOAD_LIMITS` where it is not given. */
  uploadLimits?: Partial<UploadLimits>;
  /** Where files of 1C wait to be imported; `exchange` beside the pictures where it is not given. */
  exchangeFolder?: string;
  /** What 1C may take of the machine; `EXCHANGE_LIMITS` where it does not say. */
  exchangeLimits?: Partial<ExchangeLimits>;
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
  /** How its e-mails and text messages leave the machine; without it they stay in the outbox. */
  messages?: MessageSettings;
  /** Hears of errors that are the API's own fault. */
  report?: (error: unknown) => void;
}
