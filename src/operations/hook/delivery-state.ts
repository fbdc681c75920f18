import { formatRunProblem } from '../rebuilder/run-problem.ts';
import type { Delivery } from '../store/delivery.ts';
import type { OperationsStore } from '../store/operations-store.ts';

/** How a message about changed content fares, as its sender may know it. */
export interface DeliveryState {
  state: 'waiting' | 'building' | 'live' | 'failed';
  /** The release that it is live in. */
  release?: string;
  /** Why it is not. */
  message?: string;
}

const HELD = 'Rebuilds are held after a rollback until an operator lets them go on.';

export async function deliveryState(store: OperationsStore, delivery: Delivery): Promise<DeliveryState> {
  if (delivery.run !== undefined) {
    const release = (await store.runs.find(delivery.run))?.release;
    return { state: 'live', ...(release !== undefined && { release }) };
  }
  const run = delivery.attempt === undefined ? undefined : await store.runs.find(delivery.attempt);
  if (run?.state === 'running') return { state: 'building' };
  if (run?.state === 'failed')
    return { state: 'failed', message: run.problem ? formatRunProblem(run.problem) : 'The rebuild failed.' };
  return { state: 'waiting', ...((await store.hold()) && { message: HELD }) };
}
