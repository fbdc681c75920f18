import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { UsageError } from './command-line.ts';
import { root } from './measured-command.ts';
import { runBench } from './run-bench.ts';

const LINE =
  /^Machine: .+, \d+ cores, load \d+\.\d; SHA-256 of 64 MB \d+(\.\d)? ms, 20 files to disk \d+(\.\d)? ms, an empty Node process \d+(\.\d)? ms$/;

afterEach(() => void vi.restoreAllMocks());

test('SPEED-09 a benchmark prints what the machine is worth before its figures and after them', async () => {
  const printed: string[] = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line));
  await runBench(
    () => ({}),
    () => Promise.resolve(console.log('figures')),
  );
  expect(printed).toEqual([expect.stringMatching(LINE), 'figures', expect.stringMatching(LINE)]);
});

test('a wrong command is one sentence, and nothing is measured', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const bench = vi.fn();
  await runBench(() => {
    throw new UsageError('--runs must be a whole number.');
  }, bench);
  process.exitCode = 0;
  expect(printed.mock.calls).toEqual([['--runs must be a whole number.']]);
  expect(bench).not.toHaveBeenCalled();
});

const benchmarks = Object.keys(packageJson.scripts).filter((name) => /^bench:|^lighthouse/.test(name));

test.each(benchmarks)('SPEED-09 npm run %s prints the machine’s reference', (name) => {
  const script = readFileSync(join(root, 'scripts', `${name.replace(':', '-')}.ts`), 'utf8');
  const imported = /^import '\.\.\/(tests\/bench\/.+)';\s*$/.exec(script)?.[1];
  const source = imported ? readFileSync(join(root, imported), 'utf8') : script;
  expect(source).toMatch(/^await run(?:Shop)?Bench\(/m);
});
