import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Rebuild } from '../schedule/scheduler.ts';
import {
  type Answer,
  AnswerSchema,
  type Question,
  type RebuilderSettings,
  RebuilderSettingsSchema,
} from './rebuilder-messages.ts';
import { RunError } from './run-problem.ts';

/** A process of its own that does one rebuild after the other and keeps what it has loaded. */
export interface Rebuilder {
  /** One at a time; fails with RunError. */
  rebuild: Rebuild;
  /** Resolves once a rebuild would start without loading anything. */
  warm: Promise<void>;
  stop(): Promise<void>;
}

const FIRST_RESTART_MS = 1_000;
const LAST_RESTART_MS = 60_000;

const MAIN = fileURLToPath(new URL('./rebuilder-process.ts', import.meta.url));

type Listener = (answer: Answer) => void;

/**
 * Starts the rebuilder's process and starts it again where it crashes, later and later. It never outlives this process.
 */
export function startRebuilder(settings: RebuilderSettings, main = MAIN): Rebuilder {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let delay = FIRST_RESTART_MS;
  let stopped = false;
  let listener: Listener = () => undefined;
  const firstWarm = Promise.withResolvers<void>();

  const hear = (message: unknown) => {
    const answer = z.parse(AnswerSchema, message);
    if (answer.kind === 'warm') firstWarm.resolve();
    if (answer.kind === 'done') delay = FIRST_RESTART_MS;
    listener(answer);
  };

  const ended = (process: ChildProcess, code: number | null, signal: NodeJS.Signals | null) => {
    if (child !== process) return;
    child = undefined;
    if (stopped) return firstWarm.resolve();
    const exit = signal ?? `code ${code}`;
    listener({ kind: 'failed', problem: { code: 'rebuilder-ended', exit } });
    console.error(`The rebuilder's process ended (${exit}); it is started again.`);
    restart = setTimeout(start, delay);
    delay = Math.min(delay * 2, LAST_RESTART_MS);
  };

  // Nothing but these: everybody on the machine can see a process's arguments.
  const argument = JSON.stringify(z.parse(RebuilderSettingsSchema, settings));

  const start = (): ChildProcess => {
    clearTimeout(restart);
    const process = fork(main, [argument], {
      // What it says is for the log; stdout is the server's own.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { ...globalThis.process.env, NODE_ENV: 'production' },
    });
    process.on('message', hear);
    process.once('error', (error) => console.error(`The rebuilder cannot be started: ${error.message}.`));
    process.once('exit', (code, signal) => ended(process, code, signal));
    child = process;
    return process;
  };

  start();
  return {
    warm: firstWarm.promise,
    rebuild: (order, onProgress) =>
      new Promise((resolve, reject) => {
        listener = (answer) => {
          if (answer.kind === 'warm') return;
          if (answer.kind === 'progress') return onProgress(answer.progress);
          listener = () => undefined;
          if (answer.kind === 'done') resolve({ release: answer.release, result: answer.result });
          else reject(new RunError(answer.problem));
        };
        const question: Question = { kind: 'rebuild', order };
        (child ?? start()).send(question, (error) => {
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
