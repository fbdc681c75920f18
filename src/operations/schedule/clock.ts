/** Tells the time, in milliseconds, and lets something happen later; answers how to call that off. */
export interface Clock {
  now(): number;
  after(ms: number, work: () => void): () => void;
}

/** The machine's own; what is to happen later does not keep a process running. */
export const machineClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
