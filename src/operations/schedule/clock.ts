export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `work` later; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** The machine's clock. A timer does not keep the process running. */
export const machineClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
