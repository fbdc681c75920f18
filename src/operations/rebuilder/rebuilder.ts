import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Rebuild } from './rebuild.ts';
import {
  type WorkerMessage,
  WorkerMessageSchema,
  type WorkerRequest,
  type RebuilderSettings,
  RebuilderSettingsSchema,
} from './worker-messages.ts';
import { RunError } from './run-problem.ts';

/** A process that rebuilds repeatedly with loaded code. */
export interface Rebuilder {
  /** One at a time; rejects with RunError. */
  rebuild: Rebuild;
  /** Resolves once the next rebuild needs no loading. */
  warm: Promise<void>;
  stop(): Promise<void>;
}

const FIRST_RESTART_MS = 1_000;
const LAST_RESTART_MS = 60_000;

/** For all threads, whose work is garbage: as fast as 16 MB with much less memory. */
const SMALL_YOUNG_HEAPS = '--max-semi-space-size=4';

const MAIN = fileURLToPath(new URL('./rebuilder-process.ts', import.meta.url));

type Listener = (message: WorkerMessage) => void;

/** Starts the process, and restarts it with back-off after a crash. It ends with this process. */
export function startRebuilder(settings: RebuilderSettings, main = MAIN): Rebuilder {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let delay = FIRST_RESTART_MS;
  let stopped = false;
  let listener: Listener = () => undefined;
  const firstWarm = Promise.withResolvers<void>();

  const onMessage = (message: unknown) => {
    const received = z.parse(WorkerMessageSchema, message);
    if (received.kind === 'warm') firstWarm.resolve();
    if (received.kind === 'done') delay = FIRST_RESTART_MS;
    listener(received);
  };

  const onExit = (process: ChildProcess, code: number | null, signal: NodeJS.Signals | null) => {
    if (child !== process) return;
    child = undefined;
    if (stopped) return firstWarm.resolve();
    const exit = signal ?? `code ${code}`;
    listener({ kind: 'failed', problem: { code: 'rebuilder-ended', exit } });
    console.error(`The rebuilder's process ended (${exit}); it is started again.`);
    restart = setTimeout(start, delay);
    delay = Math.min(delay * 2, LAST_RESTART_MS);
  };

  // Without secrets: arguments are visible on the machine.
  const argument = JSON.stringify(z.parse(RebuilderSettingsSchema, settings));

  const start = (): ChildProcess => {
    clearTimeout(restart);
    const process = fork(main, [argument], {
      // stdout is the server's.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      execArgv: [...globalThis.process.execArgv, SMALL_YOUNG_HEAPS],
      env: { ...globalThis.process.env, NODE_ENV: 'production' },
    });
    process.on('message', onMessage);
    if (process.stderr) createInterface(process.stderr).on('line', (line) => console.error(line));
    process.once('error', (error) => console.error(`The rebuilder cannot be started: ${error.message}.`));
    process.once('exit', (code, signal) => onExit(process, code, signal));
    child = process;
    return process;
  };

  start();
  return {
    warm: firstWarm.promise,
    rebuild: (order, onProgress) =>
      new Promise((resolve, reject) => {
        listener = (received) => {
          if (received.kind === 'warm') return;
          if (received.kind === 'progress') return onProgress(received.progress);
          listener = () => undefined;
          if (received.kind === 'done') resolve({ release: received.release, result: received.result });
          else reject(new RunError(received.problem));
        };
        const request: WorkerRequest = { kind: 'rebuild', order };
        (child ?? start()).send(request, (error) => {
          if (error) listener({ kind: 'failed', problem: { code: 'rebuilder-unreachable' } });
        });
      }),
    stop: async () => {
      stopped = true;
      clearTimeout(restart);
      const process = child;
      if (!process) return;
      const gone = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await gone;
    },
  };
}
