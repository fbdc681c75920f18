import { type DestinationStream, pino } from 'pino';

/** How long a line waits for others. */
const WAIT_MS = 20;
/** So many characters are written without waiting. */
const MAX_WAITING = 64 * 1024;

/**
 * Writes lines beside the work, those of a few milliseconds at once: a write for each takes a twelfth of what an answer does. What
 * still waits is written as the process ends.
 */
export class BatchedOutput implements DestinationStream {
  readonly #to: ReturnType<typeof pino.destination>;
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(file: number) {
    this.#to = pino.destination({ dest: file, sync: true });
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= MAX_WAITING) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), WAIT_MS).unref();
  }

  /** Writes what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lines === '') return;
    this.#to.write(this.#lines);
    this.#lines = '';
  }
}
