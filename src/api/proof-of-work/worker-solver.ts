import { findNonce } from './find-nonce.ts';
import type { Order, Solution, Solve } from './solve.ts';

/** A page that has to do the work itself stays usable: half a frame at a time. */
const PAGE_SLICE_MS = 8;

/** What is needed of a worker. */
export interface SolverWorker {
  postMessage: (order: Order) => void;
  addEventListener: {
    (type: 'message', listener: (event: { data: Solution }) => void): void;
    (type: 'error', listener: () => void): void;
  };
}

/** The worker's script could not be had, or it broke down. */
class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

const startWorker = (): SolverWorker =>
  new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });

/**
 * Solves in a worker that starts with the first task and stays for the next ones. Where no worker can be had, the page
 * solves in slices.
 */
export function createWorkerSolver(start: () => SolverWorker = startWorker): Solve {
  const waiting = new Map<number, PromiseWithResolvers<bigint>>();
  let worker: SolverWorker | undefined;
  let lost = false;
  let lastId = 0;

  const lose = () => {
    lost = true;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new WorkerLostError());
  };

  const running = (): SolverWorker => {
    if (worker) return worker;
    try {
      worker = start();
    } catch (error) {
      lost = true;
      throw new WorkerLostError('', { cause: error });
    }
    worker.addEventListener('message', ({ data: { id, nonce } }) => waiting.get(id)?.resolve(nonce));
    worker.addEventListener('error', lose);
    return worker;
  };

  const solveInWorker: Solve = async (request, bits, signal) => {
    signal.throwIfAborted();
    const solver = running();
    const id = ++lastId;
    const task = Promise.withResolvers<bigint>();
    const stop = () => {
      solver.postMessage({ kind: 'stop', id });
      task.reject(signal.reason);
    };
    waiting.set(id, task);
    signal.addEventListener('abort', stop);
    try {
      solver.postMessage({ kind: 'solve', id, request, bits });
      return await task.promise;
    } finally {
      waiting.delete(id);
      signal.removeEventListener('abort', stop);
    }
  };

  const solveInPage: Solve = (request, bits, signal) => findNonce(request, bits, signal, PAGE_SLICE_MS);

  return async (request, bits, signal) => {
    if (lost) return solveInPage(request, bits, signal);
    try {
      return await solveInWorker(request, bits, signal);
    } catch (error) {
      if (error instanceof WorkerLostError) return solveInPage(request, bits, signal);
      throw error;
    }
  };
}
