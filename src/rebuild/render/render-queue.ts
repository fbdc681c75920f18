import { releaseFileOf } from '../../content/release-files.ts';

/** Addresses that are still to be rendered, some at a time. One that is wanted sooner comes next, alone. */
export class RenderQueue {
  readonly #batchSize: number;
  readonly #waiting: Set<string>;
  readonly #wanted: string[] = [];
  /** By their files. */
  #addresses: Map<string, string> | undefined;

  constructor(addresses: readonly string[], batchSize: number) {
    this.#waiting = new Set(addresses);
    this.#batchSize = batchSize;
  }

  /** Undefined where nothing is left. */
  next(): string[] | undefined {
    const wanted = this.#wanted.shift();
    if (wanted !== undefined) return [wanted];
    const batch: string[] = [];
    for (const address of this.#waiting) {
      if (batch.length === this.#batchSize) break;
      batch.push(address);
      this.#waiting.delete(address);
    }
    return batch.length > 0 ? batch : undefined;
  }

  /** Has the page of a file rendered next; nothing happens where it is not waiting. */
  hurry(file: string): void {
    this.#addresses ??= new Map([...this.#waiting].map((address) => [releaseFileOf(address), address]));
    const address = this.#addresses.get(file);
    if (address !== undefined && this.#waiting.delete(address)) this.#wanted.push(address);
  }

  clear(): void {
    this.#waiting.clear();
    this.#wanted.length = 0;
  }
}
