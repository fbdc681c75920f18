import { openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that is being written beside its later place; it is kept whole or not at all. */
export class Draft {
  readonly path: string;
  readonly #finalPath: string;
  #isKept = false;

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

  /** What it holds, read from the disk when asked for. */
  blob(type: string): Promise<Blob> {
    return openAsBlob(this.path, { type });
  }

  /** Answers how many bytes it has. @throws Error of the file system */
  async keep(): Promise<{ size: number }> {
    const file = await open(this.path, 'r+');
    try {
      await file.sync();
      const { size } = await file.stat();
      await rename(this.path, this.#finalPath);
      this.#isKept = true;
      return { size };
    } finally {
      await file.close();
    }
  }

  /** Removes it unless it is kept. */
  async discard(): Promise<void> {
    if (!this.#isKept) await rm(this.path, { force: true });
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
