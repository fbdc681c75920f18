import startShop from '../e2e/global-setup.ts';
import { UsageError } from './command-line.ts';
import { machineLine, measureMachine } from './machine.ts';

/**
 * Runs a benchmark between two measurements of the machine, printed as a line each: a load that came meanwhile is seen.
 * They go to stderr, so that stdout may be JSON. A wrong command is one sentence and exit code 1.
 * @param readFlags throws UsageError; `folder` is where the benchmark keeps its data, whose disk is measured
 */
export async function runBench<Flags extends { folder?: string }>(
  readFlags: () => Flags,
  bench: (flags: Flags) => Promise<void>,
): Promise<void> {
  try {
    const flags = readFlags();
    const printMachine = async () => console.error(machineLine(await measureMachine(flags.folder)));
    await printMachine();
    await bench(flags);
    await printMachine();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs a benchmark of the demo shop's pages, which is built, started and stopped around it. */
export const runShopBench = (bench: () => Promise<void>): Promise<void> =>
  runBench(
    () => ({}),
    async () => {
      const stop = await startShop();
      try {
        await bench();
      } finally {
        await stop?.();
      }
    },
  );
