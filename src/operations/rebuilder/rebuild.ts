import type { Progress, RebuildOrder } from './rebuild-order.ts';
import type { RunResult } from './run-result.ts';

/** Rejects with RunError. */
export type Rebuild = (
  order: RebuildOrder,
  onProgress: (progress: Progress) => void,
) => Promise<{ release: string; result: RunResult }>;
