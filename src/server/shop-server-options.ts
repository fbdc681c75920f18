import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Counters } from '../domain/shop/counters.ts';
import type { ErrorColours } from './answers/error-document.ts';
import type { FirstRelease } from './first/first-release.ts';
import type { OnDemandHandler } from './on-demand.ts';
import type { SharePictureSource } from './share/send-share-picture.ts';

export interface ShopServerOptions {
  dataFolder: string;
  /** With https, HSTS is sent. */
  siteUrl: string;
  mapsKey?: string;
  counters?: Counters | undefined;
  /** For pages' calls and pictures. */
  apiUrl: string;
  host?: string;
  /** Besides `siteUrl`'s and this machine's. */
  allowedHosts?: readonly string[];
  /** Whose `X-Forwarded-For` is trusted, besides this machine's. */
  trustedProxies?: readonly string[];
  /** By default half of the process's file limit. */
  maxConnections?: number;
  onDemand: OnDemandHandler;
  sharePictures?: SharePictureSource;
  errorColours?: ErrorColours;
  /** Shown while there is no release yet. */
  firstRelease?: FirstRelease | undefined;
  /** For addresses outside the shop, such as `/ops`; undefined for others. */
  handleOther?: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
  /** Fetches a missing file below `/_astro/`; resolves to whether it exists now. */
  fetchAsset?: (path: string) => Promise<boolean>;
  /** Wraps the request listener. */
  observe?: (listener: RequestListener) => RequestListener;
}
