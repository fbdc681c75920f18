import { formatWarning } from '../../rebuild/problems/format-warning.ts';
import { formatRunProblem } from '../rebuilder/run-problem.ts';
import type { Delivery } from '../store/delivery.ts';
import type { OperationsStore } from '../store/operations-store.ts';

export interface DeliveryState {
  state: 'waiting' | 'building' | 'live' | 'failed';
  /** The release that has it live. */
  release?: string;
  /** The reason of a failure. */
  message?: string;
  /** What is wrong with the shop's content, as of the rebuild that made it live: the first, as English sentences. */
  warnings?: string[];
}

/** Warnings that a state names. */
const MAX_WARNINGS = 100;

const HELD = 'Rebuilds are held after a rollback until an operator lets them go on.';

export async function deliveryState(store: OperationsStore, delivery: Delivery): Promise<DeliveryState> {
  if (delivery.run !== undefined) {
    const run = await store.runs.find(delivery.run);
    const warnings = run?.result?.warnings.slice(0, MAX_WARNINGS).map(formatWarning) ?? [];
    return {
      state: 'live',
      ...(run?.release !== undefined && { release: run.release }),
      ...(warnings.length > 0 && { warnings }),
    };
  }
  const run = delivery.attempt === undefined ? undefined : await store.runs.find(delivery.attempt);
  if (run?.state === 'running') return { state: 'building' };
  if (run?.state === 'failed')
    return { state: 'failed', message: run.problem ? formatRunProblem(run.problem) : 'The rebuild failed.' };
  return { state: 'waiting', ...((await store.hold()) && { message: HELD }) };
}
