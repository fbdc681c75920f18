import * as z from 'zod/mini';
import {
  buildMetaPath,
  LATEST_BUILD_PATH,
  LatestBuildSchema,
  type LatestBuild,
} from '../../contract/content/build.ts';
import { STORAGE_VERSION } from '../../domain/requests/storage-version.ts';
import { type ItemStorage, keepItem } from '../../domain/requests/browser-storage.ts';
import { storedVersion, storeVersion } from '../../session/tabs/stored-version.ts';

const HOUR_MS = 3_600_000;
/** In session storage: the code that this tab was last loaded again for. */
const RELOADED_FOR = 'reloaded-for';

/** What a tab does about versions of the shop. */
export interface VersionedTab {
  /** Key of the code that made the page. */
  readonly code: string;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: ItemStorage;
  readonly sessionStorage: ItemStorage;
  readonly afterUnsavedWork: (act: () => Promise<void>) => Promise<void>;
  readonly resetBrowser: () => Promise<void>;
  readonly reportReset: () => void;
  /** Resolves when nobody would notice that the page is loaded again. */
  readonly unattended: () => Promise<void>;
  readonly reload: () => void;
}

async function readBuild(
  fetch: typeof globalThis.fetch,
  address: string,
  init?: RequestInit,
): Promise<LatestBuild | undefined> {
  try {
    const response = await fetch(address, init);
    return response.ok ? z.parse(LatestBuildSchema, await response.json()) : undefined;
  } catch {
    // Offline, or a shop that is being deployed: the next check will tell.
    return undefined;
  }
}

/** One of several servers may tell of a build that another, which answers the page, has not got yet. */
async function isServed(fetch: typeof globalThis.fetch, { id, code }: LatestBuild): Promise<boolean> {
  const manifest = await readBuild(fetch, buildMetaPath(id));
  return manifest?.id === id && manifest.code === code;
}

/**
 * Compares the page with the build that is live: what browsers keep is reset for a newer version of it, and told; the page
 * of another code is loaded again when nobody would notice, once; another content changes nothing.
 */
export function createBuildCheck(tab: VersionedTab) {
  /** A browser that was reset before this page was opened is not reset for it. */
  const versionAtStart = storedVersion(tab.storage);
  let isTold = false;
  let isReloading = false;

  async function resetTo(version: number): Promise<void> {
    if (isTold) return;
    isTold = true;
    await tab.afterUnsavedWork(async () => {
      // Another tab may have done it.
      if (storedVersion(tab.storage) >= version) return;
      await tab.resetBrowser();
      storeVersion(tab.storage, version);
    });
    tab.reportReset();
  }

  async function reloadFor(latest: LatestBuild): Promise<void> {
    const { code } = latest;
    // A server that was not told of the release yet would give the same page again and again.
    if (isReloading || tab.sessionStorage.getItem(RELOADED_FOR) === code) return;
    if (!(await isServed(tab.fetch, latest)) || isReloading) return;
    isReloading = true;
    await tab.unattended();
    // A tab that cannot remember it would be loaded again again and again as well.
    if (keepItem(tab.sessionStorage, RELOADED_FOR, code)) tab.reload();
  }

  async function check(): Promise<void> {
    const latest = await readBuild(tab.fetch, LATEST_BUILD_PATH, { cache: 'no-cache' });
    if (!latest) return;
    const { code, storageVersion } = latest;
    if (storageVersion > Math.max(STORAGE_VERSION, versionAtStart)) await resetTo(storageVersion);
    else if (code !== tab.code) await reloadFor(latest);
  }

  return {
    /** Resets a browser that keeps what an earlier version of the shop has stored. */
    checkStorage: async (): Promise<void> => {
      if (versionAtStart < STORAGE_VERSION) await resetTo(STORAGE_VERSION);
      else storeVersion(tab.storage, STORAGE_VERSION);
    },
    check,
    /** Checks once an hour; returns what stops it. */
    repeat: (): (() => void) => {
      const again = () =>
        void check().catch((error: unknown) => console.warn('The build could not be checked.', error));
      const timer = setInterval(again, HOUR_MS);
      return () => clearInterval(timer);
    },
  };
}
