import { execFile } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { compiledFolder } from '../../rebuild/compile/compiled-site.ts';
import type { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import { removeOldCode } from './install-code.ts';
import { PART } from './part.ts';

const run = promisify(execFile);

const RecordSchema = z.object({
  boot: z.string(),
  release: z.optional(z.string()),
  codes: z.optional(z.array(z.string())),
});

/** Id of the machine's present boot; always the same text where the system has none. */
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
  /** Keys of compiled sites. */
  #codes: readonly string[];
  /** Whether compiled sites were written since the last flush of everything. */
  #hasNewCode: boolean;
  #wanted: string | undefined;
  #written: string[] = [];
  #done: Promise<void> = Promise.resolve();
  /** Whether the machine was started since: releases and codes that were not flushed may be damaged. */
  readonly #isOtherBoot: boolean;
  /** Whether the live one is among these. */
  readonly mayLack: boolean;

  /** `boot` is of the machine's start, `live` is on the disk. */
  constructor(dataFolder: string, live: string | undefined, boot = bootOfMachine()) {
    this.#folder = dataFolder;
    this.#file = join(dataFolder, 'flushed.json');
    this.#boot = boot;
    // Versions that keep no record flushed a release before it was live.
    const record = this.#read() ?? { boot, release: live };
    this.#release = record.release;
    // … and each compiled site before it had its name.
    this.#codes = record.codes ?? this.#codesThere();
    this.#hasNewCode = this.#codesThere().some((code) => !this.#codes.includes(code));
    this.#isOtherBoot = record.boot !== boot;
    this.mayLack = this.#isOtherBoot && live !== undefined && record.release !== live;
  }

  get id(): string | undefined {
    return this.#release;
  }

  /** After another start of the machine: leaves what the disk certainly has, or nothing, until the database answers. */
  dropUncertain(folders: ReleaseFolders): void {
    if (!this.#isOtherBoot) return;
    const [id, live] = [this.#release, folders.live()];
    if (this.mayLack && live !== undefined) {
      if (id !== undefined && folders.exists(id)) folders.switchTo(id);
      else folders.remove(live);
    }
    folders.removeOthers(new Set(id === undefined ? [] : [id]));
    removeOldCode(this.#folder, new Set(this.#codes));
  }

  /** Begins to keep a record; what the disk may lack is gone or was replaced. */
  begin(): void {
    this.#write();
  }

  /** Takes note of files that were written, by their names in releases. */
  note(names: readonly string[]): void {
    for (const name of names) this.#written.push(name);
  }

  /** Takes note that a compiled site was written. */
  noteCode(): void {
    this.#hasNewCode = true;
  }

  /** Flushes what was written so far, beside everything else; then the disk has this release. */
  save(release: string): void {
    if (release === this.#release || release === this.#wanted) return;
    this.#wanted = release;
    this.#done = this.#done.then(async () => {
      // A later one is flushed with all before it.
      if (this.#wanted !== release) return;
      const written = this.#written.splice(0);
      const hasNewCode = this.#hasNewCode;
      const codes = hasNewCode ? this.#codesThere() : this.#codes;
      this.#hasNewCode = false;
      try {
        const folder = join(this.#folder, 'releases', release);
        if (hasNewCode || written.length > FLUSHED_SINGLY) await flush(this.#folder);
        else for (const name of written) await flushFile(join(folder, name));
      } catch (error) {
        this.#written.push(...written);
        this.#hasNewCode ||= hasNewCode;
        throw error;
      }
      this.#release = release;
      this.#codes = codes;
      this.#write();
    });
    // The disk is full or gone: the release before stays the one that is certain.
    this.#done = this.#done.catch(() => void (this.#wanted = undefined));
  }

  /** Resolves when nothing is being flushed. */
  get idle(): Promise<void> {
    return this.#done;
  }

  #codesThere(): string[] {
    const compiled = compiledFolder(this.#folder);
    return existsSync(compiled) ? readdirSync(compiled).filter((name) => !name.startsWith(PART)) : [];
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
      writeSync(descriptor, JSON.stringify({ boot: this.#boot, release: this.#release, codes: this.#codes }));
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(next, this.#file);
  }
}
