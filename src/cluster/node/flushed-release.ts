import { execFile } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

const RecordSchema = z.object({ boot: z.string(), release: z.optional(z.string()) });

/** What tells one start of the machine from another; the same text where the system does not say. */
function bootOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Up to this number files are flushed one by one; a process that flushes the whole file system costs more than that. */
const FLUSHED_SINGLY = 200;

/** Has the system write a file, where it is still there. */
export async function flushFile(path: string): Promise<void> {
  let handle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    // A later release has replaced it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Has the system write what it keeps of a folder's file system. */
export async function flush(folder: string): Promise<void> {
  // Without this command the system writes later, which matters only in a power cut.
  await run('sync', ['-f', folder]).catch(() => undefined);
}

/**
 * Which release a server's disk certainly has: releases are flushed once they are live, and a power cut before that may have
 * taken any of their files.
 */
export class FlushedRelease {
  readonly #folder: string;
  readonly #file: string;
  readonly #boot: string;
  #release: string | undefined;
  #wanted: string | undefined;
  #written: string[] = [];
  #done: Promise<void> = Promise.resolve();
  /** Whether the machine was started since the last release was flushed: others may be damaged. */
  readonly mayLack: boolean;

  /** `boot` is of the machine's start, `live` is on the disk. */
  constructor(dataFolder: string, live: string | undefined, boot = bootOfMachine()) {
    this.#folder = dataFolder;
    this.#file = join(dataFolder, 'flushed.json');
    this.#boot = boot;
    // Versions that keep no record flushed a release before it was live.
    const record = this.#read() ?? { boot, release: live };
    this.#release = record.release;
    this.mayLack = record.boot !== boot && live !== undefined && record.release !== live;
  }

  /** Id of the release. */
  get id(): string | undefined {
    return this.#release;
  }

  /** Begins to keep a record; what the disk may lack is gone or was replaced. */
  begin(): void {
    this.#write();
  }

  /** Takes note of files that were written, by their names in releases. */
  note(names: readonly string[]): void {
    for (const name of names) this.#written.push(name);
  }

  /** Flushes what was written so far, beside everything else; then the disk has this release. */
  save(release: string): void {
    if (release === this.#release || release === this.#wanted) return;
    this.#wanted = release;
    this.#done = this.#done.then(async () => {
      // A later one is flushed with all before it.
      if (this.#wanted !== release) return;
      const written = this.#written.splice(0);
      try {
        const folder = join(this.#folder, 'releases', release);
        if (written.length > FLUSHED_SINGLY) await flush(this.#folder);
        else for (const name of written) await flushFile(join(folder, name));
      } catch (error) {
        this.#written.push(...written);
        throw error;
      }
      this.#release = release;
      this.#write();
    });
    // The disk is full or gone: the release before stays the one that is certain.
    this.#done = this.#done.catch(() => void (this.#wanted = undefined));
  }

  /** Resolves when nothing is being flushed. */
  get idle(): Promise<void> {
    return this.#done;
  }

  #read(): z.infer<typeof RecordSchema> | undefined {
    try {
      return z.parse(RecordSchema, JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      return undefined;
    }
  }

  #write(): void {
    const next = `${this.#file}.next`;
    const descriptor = openSync(next, 'w', 0o640);
    try {
      writeSync(descriptor, JSON.stringify({ boot: this.#boot, release: this.#release }));
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(next, this.#file);
  }
}
