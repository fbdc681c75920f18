import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { BatchedOutput } from './batched-output.ts';

function output() {
  const path = join(temporaryFolder('log'), 'lines');
  const file = openSync(path, 'w');
  return {
    batched: new BatchedOutput(file),
    written: () => readFileSync(path, 'utf8'),
    close: () => closeSync(file),
  };
}

test('lines are written within a moment, in their order', async () => {
  const { batched, written, close } = output();
  batched.write('one\n');
  batched.write('two\n');
  expect(written()).toBe('');
  await expect.poll(written).toBe('one\ntwo\n');
  batched.write('three\n');
  await expect.poll(written).toBe('one\ntwo\nthree\n');
  close();
});

test('what waits is written when it is asked for, and as the process ends', () => {
  const module = JSON.stringify(new URL('./batched-output.ts', import.meta.url).href);
  const code = `const { BatchedOutput } = await import(${module}); const to = new BatchedOutput(1);
    to.write('one\\n'); to.flush(); to.write('two\\n'); process.exit();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  expect(said).toBe('one\ntwo\n');
});
