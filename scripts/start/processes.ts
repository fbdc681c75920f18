import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that this one started has failed. The message is empty where it has said why on the terminal itself. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed';
}

const running = new Set<ChildProcess>();
let stopping = false;

/** The channel closes for a child when this process ends, however it does. */
function start(
  main: string,
  args: readonly string[],
  stdout: 'inherit' | 'pipe',
  flags: readonly string[] = [],
): ChildProcess {
  const script = fileURLToPath(new URL(`../${main}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...flags, script, ...args], {
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** A process that was killed, or ended as if it had nothing left to do, could not say why. */
function failure(main: string, code: number | null, signal: string | null): ProcessFailed {
  if (stopping || code) return new ProcessFailed();
  return new ProcessFailed(
    signal ? `The process «${main}» was ended by ${signal}.` : `The process «${main}» has ended.`,
  );
}

const ended = (main: string, child: ChildProcess): Promise<never> =>
  new Promise((_, reject) => child.once('exit', (code, signal) => reject(failure(main, code, signal))));

/** Runs a main to its end. */
export const run = (main: string, args: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    start(main, args, 'inherit').once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(failure(main, code, signal)),
    );
  });

/** For a main that makes much garbage and ends soon. */
const LARGE_YOUNG_HEAP = '--max-semi-space-size=64';

/** Starts a main that ends by itself; resolves when it sends this message, or has ended well. */
export function runUntil(main: string, message: string): Promise<void> {
  const child = start(main, [], 'inherit', [LARGE_YOUNG_HEAP]);
  return new Promise((resolve, reject) => {
    child.on('message', (received) => received === message && resolve());
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(failure(main, code, signal))));
  });
}

/** A process that serves. */
export interface Served {
  /** Its first line. */
  line: string;
  /** Rejects when it ends. */
  end: Promise<never>;
  send: (message: string) => void;
  /** Resolves when it sends this message. */
  told: (message: string) => Promise<void>;
}

/** Starts a main that serves; resolves at its first line. */
export async function serve(main: string, args: readonly string[] = []): Promise<Served> {
  const child = start(main, args, 'pipe');
  const end = ended(main, child);
  const lines = createInterface(child.stdout ?? process.stdin);
  const first = new Promise<string>((resolve) => lines.once('line', resolve));
  const line = await Promise.race([first, end]);
  lines.on('line', (later) => console.log(later));
  const send = (message: string) => void child.send(message);
  const told = (message: string) =>
    new Promise<void>((resolve) => child.on('message', (received) => received === message && resolve()));
  return { line, end, send, told };
}

/** Ends everything that still runs. */
export async function stopAll(): Promise<void> {
  stopping = true;
  const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
  stopping = false;
}
