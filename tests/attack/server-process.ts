import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { compileCache } from '../compiled-site/compile-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const monitor = fileURLToPath(new URL('./loop-monitor.mjs', import.meta.url));

/** Without the test runner's own variables. */
function environment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', LOG: 'text', ...compileCache, ...given };
}

const UsageSchema = z.object({
  /** The longest time for which one turn of the event loop kept the processor, milliseconds. */
  longestTurnMs: z.number(),
  /** Objects and buffers; after `usage` only those that something still refers to. */
  heldBytes: z.number(),
  /** Processor time of the whole process since its start. */
  cpuMs: z.number(),
});
export type Usage = z.infer<typeof UsageSchema>;

/** A line of a JSON log with an error. */
const ErrorLineSchema = z.object({ level: z.literal('error'), msg: z.string() });

/** A server in a process of its own that reports its use of processor and memory. */
export interface ServerProcess {
  url: string;
  pid: number;
  child: ChildProcess;
  /** Use since the last `reset`; garbage is collected before memory is read. */
  usage(): Promise<Usage>;
  /** The same without collecting garbage, which takes a while. */
  turn(): Promise<Usage>;
  reset(): Promise<Usage>;
  /** Everything that it has written to stderr, and the texts of errors in a log in JSON. */
  errors(): string;
  /** Everything that it has written, wherever to. */
  log(): string;
  stop(): Promise<void>;
}

/** Runs `scripts/<main>.ts` to its end. @throws Error where it fails */
export async function runScript(main: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [`scripts/${main}.ts`, ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`scripts/${main}.ts ended with ${code}.`);
}

/** Starts `scripts/<main>.ts`, which may open `openFiles` files; resolves when it has printed its address. */
export async function startServer(
  main: 'api' | 'serve',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  openFiles?: number,
): Promise<ServerProcess> {
  const node = [process.execPath, '--expose-gc', '--import', monitor, `scripts/${main}.ts`, ...args];
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `;
  const child = spawn('bash', ['-c', `${limit}exec "$@"`, 'bash', ...node], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errors = '';
  let log = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += bytes.toString();
    log += bytes.toString();
  });
  const keep = (line: string): void => {
    log += `${line}\n`;
    const entry = line.startsWith('{') ? z.safeParse(ErrorLineSchema, JSON.parse(line)).data : undefined;
    if (entry !== undefined) errors += `${entry.msg}\n`;
  };
  const ask = async (question: 'usage' | 'turn' | 'reset'): Promise<Usage> => {
    const answered = once(child, 'message');
    child.send(question);
    const [usage] = (await answered) as [unknown];
    return z.parse(UsageSchema, usage);
  };
  if (!child.stdout) throw new Error(`scripts/${main}.ts has no output.`);
  const lines = createInterface({ input: child.stdout }).on('line', keep);
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /https?:\/\/[^\s"]+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    lines.once('close', () => reject(new Error(`scripts/${main}.ts ended before it was ready: ${errors}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    child,
    usage: () => ask('usage'),
    turn: () => ask('turn'),
    reset: () => ask('reset'),
    errors: () => errors,
    log: () => log,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
