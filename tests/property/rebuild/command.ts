import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryFolder } from '../../temporary-folder.ts';
import type { Verdict } from './proof.ts';
import type { Batch } from './proof-worker.ts';

const USAGE = `npm run proof:rebuild -- [--sequences N] [--seed N] [--from N] [--processes N] [--folder PATH]
  Takes a small shop through N random sequences of edits and rebuilds (10000) and compares each release with a build
  from nothing. The same seed gives the same sequences; --from goes on where a run was stopped.`;

/** Sequences that share a seed: few enough that a fault is soon found again. */
const BATCH = 50;

const worker = fileURLToPath(new URL('./proof-worker.ts', import.meta.url));

/** The command cannot be read. */
class UsageError extends Error {}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} is a whole number, not "${text}".\n${USAGE}`);
  return Number(text);
}

function flags(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        sequences: { type: 'string', default: '10000' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
        from: { type: 'string', default: '0' },
        processes: { type: 'string', default: String(availableParallelism()) },
        folder: { type: 'string', default: memoryFolder() },
      },
    });
    return {
      sequences: wholeNumber('sequences', values.sequences),
      seed: wholeNumber('seed', values.seed),
      from: Math.floor(wholeNumber('from', values.from) / BATCH) * BATCH,
      processes: Math.max(1, wholeNumber('processes', values.processes)),
      folder: values.folder,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(USAGE);
  }
}

/** What a process answers to a batch, or what it ended with. */
async function ask(child: ChildProcess, batch: Batch): Promise<Verdict> {
  const answered = new AbortController();
  const { signal } = answered;
  child.send(batch);
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([verdict]) => verdict as Verdict),
      once(child, 'exit', { signal }).then(([code]): Verdict => ({
        kind: 'inexact',
        sequence: `some sequence of seed ${batch.seed}`,
        fault: `The process ended with code ${String(code)}.`,
      })),
    ]);
  } finally {
    answered.abort();
  }
}

interface Progress {
  seed: number;
  done: number;
  sequences: number;
  started: number;
}

const minutes = (ms: number) => `${Math.ceil(ms / 60_000)} min`;

function tell({ done, sequences, started }: Progress) {
  const ms = performance.now() - started;
  const left = minutes((ms / done) * (sequences - done));
  console.log(`${done} of ${sequences} sequences, ${((done * 1000) / ms).toFixed(1)} a second, ${left} left`);
}

/** Runs the proof; answers whether every rebuild was exact. */
async function run({ sequences, seed, from, processes, folder }: ReturnType<typeof flags>): Promise<boolean> {
  const batches = Array.from({ length: Math.ceil(sequences / BATCH) }, (_, index) => index * BATCH)
    .filter((first) => first >= from)
    .values();
  console.log(`Seed ${seed}; ${sequences} sequences from ${from} on, in ${processes} processes.`);
  const progress: Progress = { seed, done: 0, sequences: sequences - from, started: performance.now() };
  let exact = true;
  const work = Array.from({ length: processes }, async () => {
    const child = fork(worker);
    for (const first of batches) {
      const verdict = await ask(child, {
        seed: seed + first,
        count: Math.min(BATCH, sequences - first),
        folder,
      });
      progress.done += BATCH;
      if (verdict.kind === 'exact') tell(progress);
      else {
        exact = false;
        console.error(
          `\nNot exact, among the sequences from ${first} on:\n  ${verdict.sequence}\n${verdict.fault}\n`,
        );
        console.error(
          `Again: npm run proof:rebuild -- --seed ${seed} --from ${first} --sequences ${first + BATCH}`,
        );
        if (!child.connected) return;
      }
    }
    child.disconnect();
    await once(child, 'exit');
  });
  await Promise.all(work);
  const seconds = Math.round((performance.now() - progress.started) / 1000);
  if (exact) console.log(`Exact: ${sequences - from} sequences of seed ${seed} in ${seconds} s.`);
  return exact;
}

try {
  process.exitCode = (await run(flags(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
