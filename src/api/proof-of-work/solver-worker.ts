import { findNonce } from './find-nonce.ts';
import type { Order, Solution } from './solve.ts';

/** How long the worker may compute before it reads its messages, which may abort the task. */
const SLICE_MS = 50;

const tasks = new Map<number, AbortController>();

async function solve({ id, request, bits }: Extract<Order, { kind: 'solve' }>): Promise<void> {
  const task = new AbortController();
  tasks.set(id, task);
  try {
    const nonce = await findNonce(request, bits, task.signal, SLICE_MS);
    postMessage({ id, nonce } satisfies Solution);
  } catch (error) {
    if (!task.signal.aborted) throw error;
  } finally {
    tasks.delete(id);
  }
}

addEventListener('message', ({ data: order }: MessageEvent<Order>) => {
  if (order.kind === 'stop') tasks.get(order.id)?.abort();
  else void solve(order);
});
