/** Subscribers are notified at most once in this time. */
const NOTIFY_EVERY_MS = 100;

/** The live pages of `/ops`, which are notified when something has changed. */
export class Subscribers {
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  readonly notify = (): void => {
    if (this.#listeners.size === 0 || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, NOTIFY_EVERY_MS);
  };

  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
