import { openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is written under a temporary name and renamed on commit. */
export class Draft {
  readonly path: string;
  readonly #finalPath: string;
  #isCommitted = false;

  constructor(finalPath: string) {
    this.#finalPath = finalPath;
    this.path = `${finalPath}.part`;
  }

  /** Writes bytes as they come; only the owner of the process can read them. @throws Error of the file system, or of `bytes` */
  async write(bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const file = await open(this.path, 'wx', 0o600);
    try {
      for await (const piece of bytes) await file.writeFile(piece);
    } finally {
      await file.close();
    }
  }

  /** Makes an empty file for a program that writes by path. @throws Error of the file system */
  create(): Promise<void> {
    return this.write(nothing());
  }

  /** Its content, read from the disk on demand. */
  blob(type: string): Promise<Blob> {
    return openAsBlob(this.path, { type });
  }

  /** Syncs and renames the file; returns its size in bytes. @throws Error of the file system */
  async commit(): Promise<{ size: number }> {
    const file = await open(this.path, 'r+');
    try {
      await file.sync();
      const { size } = await file.stat();
      await rename(this.path, this.#finalPath);
      this.#isCommitted = true;
      return { size };
    } finally {
      await file.close();
    }
  }

  /** Removes the file unless it is committed. */
  async discard(): Promise<void> {
    if (!this.#isCommitted) await rm(this.path, { force: true });
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
