import { vi } from 'vitest';

/**
 * Resolves when a check passes, with what it returns; fails as it does where it still does not after much longer than it takes on a
 * machine with other work.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
