export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns the cancellation. */
  after(ms: number, work: () => void): () => void;
}

/** Timers do not keep the process running. */
export const machineClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
