import type { Uploads } from './uploads.ts';
import type { UploadsFolder } from './uploads-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long an upload may stay unattached. */
const UNATTACHED_MS = 24 * HOUR_MS;

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);

/** Removes expired uploads, at most once an hour. */
export class UploadCleanup {
  readonly #uploads: Uploads;
  readonly #folder: UploadsFolder;
  readonly #report: (error: unknown) => void;
  #startedAt: Date | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(uploads: Uploads, folder: UploadsFolder, report: (error: unknown) => void) {
    this.#uploads = uploads;
    this.#folder = folder;
    this.#report = report;
  }

  runIfDue(now: Date): void {
    if (this.#startedAt !== undefined && this.#startedAt > ago(now, HOUR_MS)) return;
    this.#startedAt = now;
    this.#running = this.#clean(now).catch(this.#report);
  }

  async finished(): Promise<void> {
    await this.#running;
  }

  async #clean(now: Date): Promise<void> {
    for (const name of this.#uploads.deleteUnattached(ago(now, UNATTACHED_MS)))
      await this.#folder.remove(name);
    await this.#folder.removeStrays((name) => this.#uploads.isStored(name), ago(now, HOUR_MS));
  }
}
