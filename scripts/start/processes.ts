import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that this one started has failed; it has said why on the terminal itself. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed';
}

const running = new Set<ChildProcess>();

/** The channel tells a child when this process is gone, however it went. */
const start = (main: string, args: readonly string[], stdout: 'inherit' | 'pipe'): ChildProcess => {
  const script = fileURLToPath(new URL(`../${main}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', stdout, 'inherit', 'ipc'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const ended = (child: ChildProcess): Promise<never> =>
  new Promise((_, reject) => child.once('exit', () => reject(new ProcessFailed())));

/** Runs a main to its end. */
export const run = (main: string, args: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    start(main, args, 'inherit').once('exit', (code) =>
      code === 0 ? resolve() : reject(new ProcessFailed()),
    );
  });

/** Starts a main that serves; resolves at its first line, with a promise that rejects when it ends. */
export const serve = async (main: string): Promise<{ line: string; end: Promise<never> }> => {
  const child = start(main, [], 'pipe');
  const end = ended(child);
  const lines = createInterface(child.stdout ?? process.stdin);
  const first = new Promise<string>((resolve) => lines.once('line', resolve));
  const line = await Promise.race([first, end]);
  lines.on('line', (later) => console.log(later));
  return { line, end };
};

/** Ends everything that still runs. */
export const stopAll = async (): Promise<void> => {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
};
