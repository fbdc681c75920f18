import type { Uploads } from '../db/uploads.ts';
import type { UploadsFolder } from './uploads-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
/** An upload that was not sent with anything is kept no longer. */
const LOOSE_MS = 24 * HOUR_MS;

const ago = (now: Date, span: number): Date => new Date(now.getTime() - span);

/** Removes what nobody will ask for again; looks at most once an hour. */
export class UploadsCleaning {
  readonly #uploads: Uploads;
  readonly #folder: UploadsFolder;
  readonly #report: (error: unknown) => void;
  #cleanedAt: Date | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(uploads: Uploads, folder: UploadsFolder, report: (error: unknown) => void) {
    this.#uploads = uploads;
    this.#folder = folder;
    this.#report = report;
  }

  /** Begins in the background when it is time. */
  due(now: Date): void {
    if (this.#cleanedAt !== undefined && this.#cleanedAt > ago(now, HOUR_MS)) return;
    this.#cleanedAt = now;
    this.#running = this.#clean(now).catch(this.#report);
  }

  /** Waits for the cleaning that has begun. */
  async finished(): Promise<void> {
    await this.#running;
  }

  async #clean(now: Date): Promise<void> {
    for (const name of this.#uploads.dropLoose(ago(now, LOOSE_MS))) await this.#folder.remove(name);
    await this.#folder.removeStrays((name) => this.#uploads.isStored(name), ago(now, HOUR_MS));
  }
}
