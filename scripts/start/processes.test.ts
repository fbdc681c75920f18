import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { ProcessFailed, run, serve, stopAll } from './processes.ts';

const scripts = resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(() => (folder = temporaryFolder('processes')));
afterEach(() => stopAll());

/** A main by the name that `run` and `serve` take. */
function mainOf(code: string): string {
  writeFileSync(join(folder, 'main.ts'), code);
  return relative(scripts, join(folder, 'main'));
}

async function messageOf(failing: Promise<unknown>): Promise<string> {
  const error = await failing.catch((reason: unknown) => reason);
  if (!(error instanceof ProcessFailed)) throw new Error('it did not fail', { cause: error });
  return error.message;
}

test('a process that was killed is named, since it cannot say so itself', async () => {
  const killed = mainOf(`
    console.log('ready');
    process.once('message', () => undefined);
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  `);
  const { line, end } = await serve(killed);
  expect(line).toBe('ready');
  expect(await messageOf(end)).toBe(`The process «${killed}» was ended by SIGKILL.`);
});

test('a process that fails has said why itself', async () => {
  expect(await messageOf(run(mainOf('process.exit(3)')))).toBe('');
});

test('nothing is said of processes that were asked to end', async () => {
  const { end } = await serve(mainOf(`console.log('ready'); process.once('message', () => undefined);`));
  const message = messageOf(end);
  await stopAll();
  expect(await message).toBe('');
});
