/** Those who are shown what goes on; they are told at most so often. */
const PAUSE_MS = 100;

/** Tells whoever looks that something has changed. */
export class Audience {
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  readonly changed = (): void => {
    if (this.#listeners.size === 0 || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, PAUSE_MS);
  };

  /** Answers how to stop listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
