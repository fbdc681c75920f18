import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { ShownMeanwhile } from '../../rebuild/release/make-release.ts';
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
  /** Has the page of a file of the first release made next. */
  hurry(file: string): void;
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

/** The process; it starts again after a crash, with back-off. */
class RestartingProcess {
  readonly #main: string;
  readonly #argument: string;
  readonly #onMessage: Listener;
  readonly #onStopped: () => void;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #delayMs = FIRST_RESTART_MS;
  #stopped = false;

  constructor(
    main: string,
    settings: RebuilderSettings,
    { onMessage, onStopped }: { onMessage: Listener; onStopped: () => void },
  ) {
    this.#main = main;
    // Without secrets: arguments are visible on the machine.
    this.#argument = JSON.stringify(z.parse(RebuilderSettingsSchema, settings));
    this.#onMessage = onMessage;
    this.#onStopped = onStopped;
    this.#start();
  }

  /** Starts the process where it has ended. */
  send(request: WorkerRequest): void {
    (this.#child ?? this.#start()).send(request, (error) => {
      if (error) this.#onMessage({ kind: 'failed', problem: { code: 'rebuilder-unreachable' } });
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    clearTimeout(this.#restart);
    const child = fork(this.#main, [this.#argument], {
      // stdout is the server's.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      execArgv: [...process.execArgv, SMALL_YOUNG_HEAPS],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', (message) => this.#receive(z.parse(WorkerMessageSchema, message)));
    if (child.stderr) createInterface(child.stderr).on('line', (line) => console.error(line));
    child.once('error', (error) => console.error(`The rebuilder cannot be started: ${error.message}.`));
    child.once('exit', (code, signal) => this.#onExit(child, signal ?? `code ${code}`));
    this.#child = child;
    return child;
  }

  #receive(message: WorkerMessage): void {
    if (message.kind === 'done') this.#delayMs = FIRST_RESTART_MS;
    this.#onMessage(message);
  }

  #onExit(child: ChildProcess, exit: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (this.#stopped) return this.#onStopped();
    this.#onMessage({ kind: 'failed', problem: { code: 'rebuilder-ended', exit } });
    console.error(`The rebuilder's process ended (${exit}); it is started again.`);
    this.#restart = setTimeout(() => this.#start(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, LAST_RESTART_MS);
  }
}

/** Starts the process, and restarts it with back-off after a crash. It ends with this process. */
export function startRebuilder(
  settings: RebuilderSettings,
  meanwhile: ShownMeanwhile,
  main = MAIN,
): Rebuilder {
  const firstWarm = Promise.withResolvers<void>();
  let listener: Listener = () => undefined;
  const child = new RestartingProcess(main, settings, {
    onMessage(message) {
      if (message.kind === 'warm') firstWarm.resolve();
      listener(message);
    },
    onStopped: firstWarm.resolve,
  });
  return {
    warm: firstWarm.promise,
    rebuild: (order, onProgress) =>
      new Promise((resolve, reject) => {
        listener = (received) => {
          if (received.kind === 'warm') return;
          if (received.kind === 'progress') return onProgress(received.progress);
          if (received.kind === 'begun') return meanwhile.onStarted(received.release);
          if (received.kind === 'made') return meanwhile.onMade(received.files);
          listener = () => undefined;
          if (received.kind === 'done') resolve({ release: received.release, result: received.result });
          else reject(new RunError(received.problem));
        };
        child.send({ kind: 'rebuild', order });
      }),
    hurry: (file) => child.send({ kind: 'hurry', file }),
    stop: () => child.stop(),
  };
}
