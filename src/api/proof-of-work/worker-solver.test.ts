import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  leadingZeroBits,
  proofSeed,
  provenBytes,
  type ProvenRequest,
} from '../../contract/calls/proof-of-work.ts';
import type { Order, Solution } from './solve.ts';
import { createWorkerSolver, type SolverWorker } from './worker-solver.ts';

const request: ProvenRequest = {
  method: 'POST',
  path: '/orders/v1',
  body: new TextEncoder().encode('{}'),
  sessionId: 'tab-00000001',
  sendingTime: 1_763_672_400_000,
};
const never = new AbortController().signal;

/** A worker whose answers the test gives. */
function fakeWorker() {
  const events = new EventTarget();
  const orders: Order[] = [];
  const worker = Object.assign(events, { postMessage: (order: Order) => void orders.push(order) });
  return {
    worker: worker as unknown as SolverWorker,
    orders,
    answer: (data: Solution) => events.dispatchEvent(new MessageEvent('message', { data })),
    breakDown: () => events.dispatchEvent(new Event('error')),
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const bitsOf = (nonce: bigint) => leadingZeroBits(sha256(provenBytes(proofSeed(request, sha256), nonce)));

test('one worker, started with the first task, answers each task with its own nonce', async () => {
  const { worker, orders, answer } = fakeWorker();
  const start = vi.fn(() => worker);
  const solve = createWorkerSolver(start);
  expect(start).not.toHaveBeenCalled();
  const first = solve(request, 16, never);
  const second = solve({ ...request, path: '/blanks/v1' }, 17, never);
  expect(orders).toMatchObject([
    { kind: 'solve', id: 1, bits: 16, request },
    { kind: 'solve', id: 2, bits: 17 },
  ]);
  answer({ id: 2, nonce: 22n });
  answer({ id: 1, nonce: 11n });
  expect(await Promise.all([first, second])).toEqual([11n, 22n]);
  expect(start).toHaveBeenCalledOnce();
});

test('a task that nobody waits for is stopped, and the others go on', async () => {
  const { worker, orders, answer } = fakeWorker();
  const solve = createWorkerSolver(() => worker);
  const controller = new AbortController();
  const given = solve(request, 16, controller.signal);
  const kept = solve(request, 16, never);
  controller.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  expect(orders.at(-1)).toEqual({ kind: 'stop', id: 1 });
  answer({ id: 1, nonce: 1n });
  answer({ id: 2, nonce: 2n });
  expect(await kept).toBe(2n);
});

test('where the worker’s script does not come, the page finds the nonce itself', async () => {
  const { worker, breakDown } = fakeWorker();
  const start = vi.fn(() => worker);
  const solve = createWorkerSolver(start);
  const waiting = solve(request, 10, never);
  breakDown();
  expect(bitsOf(await waiting)).toBeGreaterThanOrEqual(10);
  expect(bitsOf(await solve(request, 11, never))).toBeGreaterThanOrEqual(11);
  expect(start).toHaveBeenCalledOnce();
});

test('where workers are forbidden, too', async () => {
  const solve = createWorkerSolver(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(bitsOf(await solve(request, 10, never))).toBeGreaterThanOrEqual(10);
});

test('the page leaves time for others while it searches, and stops when nobody waits', async () => {
  const solve = createWorkerSolver(() => {
    throw new DOMException('', 'SecurityError');
  });
  const controller = new AbortController();
  const hopeless = solve(request, 60, controller.signal);
  setTimeout(() => controller.abort(new Error('left')));
  await expect(hopeless).rejects.toThrow('left');
});
