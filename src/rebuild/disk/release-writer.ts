import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
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

  /** Answers whether there was such a file. Fails with RebuildError where the disk does not take it. */
  write(file: string, bytes: Uint8Array): boolean {
    try {
      return this.#write(join(this.#folder, file), bytes);
    } catch (error) {
      throw asDiskError(error, this.#folder);
    }
  }

  /** Reads a file that a release shares with the one before; undefined where that has lost it. */
  read(file: string): Uint8Array | undefined {
    const path = join(this.#folder, file);
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  /** Removes a file that a release shares with the one before. */
  remove(file: string): void {
    rmSync(join(this.#folder, file), { force: true });
  }

  #write(path: string, bytes: Uint8Array): boolean {
    const folder = dirname(path);
    if (!this.#madeFolders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#madeFolders.add(folder);
    }
    const { descriptor, isReplaced } = this.#create(path);
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at);
      if (this.#flush) fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    return isReplaced;
  }

  #create(path: string): { descriptor: number; isReplaced: boolean } {
    try {
      return { descriptor: openSync(path, 'wx'), isReplaced: false };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      rmSync(path);
      return { descriptor: openSync(path, 'wx'), isReplaced: true };
    }
  }
}
