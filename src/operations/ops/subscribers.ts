const NOTIFY_EVERY_MS = 100;

/** Live pages of `/ops`. */
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

  /** Returns the unsubscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
