import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asDiskError } from './disk-error.ts';

/**
 * Writes files into the folder of a release that is not live yet. A file that is shared with another release is unlinked
 * first, so that the other release is not changed.
 */
export class ReleaseWriter {
  readonly #folder: string;
  readonly #flush: boolean;
  readonly #madeFolders = new Set<string>();

  constructor(folder: string, flush: boolean) {
    this.#folder = folder;
    this.#flush = flush;
  }

  /** Fails with RebuildError where the disk does not take it. */
  write(file: string, bytes: Uint8Array): void {
    try {
      this.#write(join(this.#folder, file), bytes);
    } catch (error) {
      throw asDiskError(error, this.#folder);
    }
  }

  #write(path: string, bytes: Uint8Array): void {
    const folder = dirname(path);
    if (!this.#madeFolders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#madeFolders.add(folder);
    }
    const descriptor = this.#create(path);
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      if (this.#flush) fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  #create(path: string): number {
    try {
      return openSync(path, 'wx');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      rmSync(path);
      return openSync(path, 'wx');
    }
  }
}
