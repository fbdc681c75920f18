import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseFiles } from '../answers/release-files.ts';
import type { Release } from '../release.ts';

/** How long a request waits for its page. */
const WAIT_MS = 5_000;

export interface FirstReleaseOptions {
  readonly dataFolder: string;
  /** Has the page of a file made next. */
  readonly hurry: (file: string) => void;
  readonly waitMs?: number;
}

/** A release that is being made. */
interface Begun {
  readonly release: Release;
  /** The compiled site's files for browsers, which the release's folder has from the beginning. */
  readonly client: string;
  /** Those of its pages and data that are still to come. */
  readonly missing: Set<string>;
  readonly files: ReadonlySet<string>;
  /** Read of it so far: scripts and styles get their best form later. */
  readonly read: ReleaseFiles;
}

/**
 * The release of a shop that has none yet, while it is made: which of its files can be sent already. Nothing of it is stored,
 * so that nobody takes it for a whole one after a process has been killed.
 */
export class FirstRelease {
  readonly #dataFolder: string;
  readonly #hurry: (file: string) => void;
  readonly #waitMs: number;
  #begun: Begun | undefined;
  /** Resolvers of those who wait for a file. */
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor({ dataFolder, hurry, waitMs = WAIT_MS }: FirstReleaseOptions) {
    this.#dataFolder = dataFolder;
    this.#hurry = hurry;
    this.#waitMs = waitMs;
  }

  /** Undefined before there is one, and as soon as it is whole or has failed. */
  get release(): Release | undefined {
    return this.#begun?.release;
  }

  /** Reads its files, and forgets them when it is whole. */
  get read(): ReleaseFiles | undefined {
    return this.#begun?.read;
  }

  begin({ id, code, files }: { id: string; code: string; files: readonly string[] }): void {
    this.#begun = {
      release: { id, folder: join(this.#dataFolder, 'releases', id) },
      client: join(this.#dataFolder, 'compiled', code, 'client'),
      missing: new Set(files),
      files: new Set(files),
      read: new ReleaseFiles(),
    };
  }

  made(files: readonly string[]): void {
    for (const file of files) {
      this.#begun?.missing.delete(file);
      this.#wake(file);
    }
  }

  end(): void {
    this.#begun = undefined;
    for (const file of [...this.#waiting.keys()]) this.#wake(file);
  }

  /** Whether the release will have a page or a file of data. */
  plans(file: string): boolean {
    return this.#begun?.files.has(file) ?? false;
  }

  /** Resolves to whether a file can be sent: at once, or after a few seconds in which it is made. */
  async has(file: string): Promise<boolean> {
    const begun = this.#begun;
    if (!begun) return false;
    if (!begun.files.has(file)) return existsSync(join(begun.client, file));
    if (begun.missing.has(file)) await this.#wait(file);
    return this.#begun === begun && !begun.missing.has(file);
  }

  async #wait(file: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(file) ?? new Set();
    if (waiting.size === 0) this.#hurry(file);
    this.#waiting.set(file, waiting.add(resolve));
    const timer = setTimeout(resolve, this.#waitMs);
    await promise;
    clearTimeout(timer);
    waiting.delete(resolve);
  }

  #wake(file: string): void {
    for (const wake of this.#waiting.get(file) ?? []) wake();
    this.#waiting.delete(file);
  }
}
