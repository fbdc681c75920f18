import { type AnnouncedEndpoint, endpointStates } from '../../operations/index-now/announced-pages.ts';
import { startIndexNow } from '../../operations/index-now/index-now.ts';
import type { PurgeSettings } from '../../operations/purge/purger.ts';
import type { Database } from '../database/database.ts';
import { startSharedPurge } from '../purge/shared-purge.ts';

export interface LeaderNoticesOptions {
  database: Database;
  /** The folder that the leader builds in. */
  dataFolder: string;
  siteUrl: string;
  indexNowKey: string | undefined;
  indexNowEndpoints: readonly string[];
  purge: PurgeSettings | undefined;
  /** Called when search engines were notified, or could not be. */
  onAnnounced: () => void;
}

/** Notifies search engines and the CDN of changed pages while this server leads. */
export class LeaderNotices {
  readonly #options: LeaderNoticesOptions;
  #stopIndexNow: (() => void) | undefined;
  #stopPurge: (() => void) | undefined;

  constructor(options: LeaderNoticesOptions) {
    this.#options = options;
  }

  start(): void {
    this.stop();
    const { database, dataFolder, siteUrl, purge, onAnnounced } = this.#options;
    const { indexNowKey: key, indexNowEndpoints: endpoints } = this.#options;
    if (key !== undefined && endpoints.length > 0) {
      const settings = { dataFolder, siteUrl, key, endpoints: [...endpoints] };
      this.#stopIndexNow = startIndexNow(settings, onAnnounced);
    }
    this.#stopPurge = startSharedPurge({ database, siteUrl, purge });
  }

  stop(): void {
    this.#stopIndexNow?.();
    this.#stopPurge?.();
    this.#stopIndexNow = undefined;
    this.#stopPurge = undefined;
  }

  /** What each search engine was notified of by this server; empty while it does not notify. */
  endpointStates(): AnnouncedEndpoint[] {
    const { dataFolder, indexNowEndpoints } = this.#options;
    return this.#stopIndexNow ? endpointStates(dataFolder, indexNowEndpoints) : [];
  }
}
