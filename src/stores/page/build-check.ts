import type { LatestBuild } from '../../contract/content/build.ts';
import { buildMetaPath, LATEST_BUILD_PATH } from '../../contract/content/build-paths.ts';
import { STORAGE_VERSION } from '../../domain/requests/storage-version.ts';
import { type ItemStorage, keepItem } from '../../domain/requests/browser-storage.ts';
import { storedVersion, storeVersion } from '../../session/tabs/stored-version.ts';

const HOUR_MS = 3_600_000;
/** In session storage: the code that this tab was last reloaded for. */
const RELOADED_FOR = 'reloaded-for';

export interface VersionedTab {
  /** Key of the page's code. */
  readonly code: string;
  readonly fetch: typeof globalThis.fetch;
  readonly storage: ItemStorage;
  readonly sessionStorage: ItemStorage;
  readonly afterUnsavedWork: (act: () => Promise<void>) => Promise<void>;
  readonly resetBrowser: () => Promise<void>;
  readonly reportReset: () => void;
  /** Resolves when a reload would not be noticed. */
  readonly unattended: () => Promise<void>;
  readonly reload: () => void;
}

/** By hand, as `LatestBuildSchema` has it: a page that is only read loads no schemas for this. */
function parseBuild(value: unknown): LatestBuild | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, timestamp, code, storageVersion }: Partial<Record<keyof LatestBuild, unknown>> = value;
  const isWhole = (number: unknown): number is number => Number.isSafeInteger(number);
  return typeof id === 'string' && typeof code === 'string' && isWhole(timestamp) && isWhole(storageVersion)
    ? { id, timestamp, code, storageVersion }
    : undefined;
}

async function readBuild(
  fetch: typeof globalThis.fetch,
  address: string,
  init?: RequestInit,
): Promise<LatestBuild | undefined> {
  try {
    const response = await fetch(address, init);
    return response.ok ? parseBuild(await response.json()) : undefined;
  } catch {
    // Offline or mid-deployment: the next check decides.
    return undefined;
  }
}

/** One server may announce a build that another, which serves the page, lacks. */
async function isServed(fetch: typeof globalThis.fetch, { id, code }: LatestBuild): Promise<boolean> {
  const manifest = await readBuild(fetch, buildMetaPath(id));
  return manifest?.id === id && manifest.code === code;
}

/**
 * Compares the page with the live build: a newer storage version resets the browser, other code reloads an unattended page
 * once, other content changes nothing.
 */
export function createBuildCheck(tab: VersionedTab) {
  /** A page opened after the reset needs none. */
  const versionAtStart = storedVersion(tab.storage);
  let isAnnounced = false;
  let isReloading = false;

  async function resetTo(version: number): Promise<void> {
    if (isAnnounced) return;
    isAnnounced = true;
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
    // A server without the new release would serve the same page again and again.
    if (isReloading || tab.sessionStorage.getItem(RELOADED_FOR) === code) return;
    if (!(await isServed(tab.fetch, latest)) || isReloading) return;
    isReloading = true;
    await tab.unattended();
    // Without storage the tab would reload endlessly.
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
    /** Resets a browser with data of an earlier storage version. */
    checkStorage: async (): Promise<void> => {
      if (versionAtStart < STORAGE_VERSION) await resetTo(STORAGE_VERSION);
      else storeVersion(tab.storage, STORAGE_VERSION);
    },
    check,
    /** Hourly; returns the stop. */
    repeat: (): (() => void) => {
      const again = () =>
        void check().catch((error: unknown) => console.warn('The build could not be checked.', error));
      const timer = setInterval(again, HOUR_MS);
      return () => clearInterval(timer);
    },
  };
}
