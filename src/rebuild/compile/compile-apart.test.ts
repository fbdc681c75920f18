import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { compileApart } from './compile-apart.ts';

let folder: string;
beforeEach(() => (folder = temporaryFolder('compile-apart')));

/** The main of a process that compiles nothing. */
function mainThat(script: string): string {
  const main = join(folder, 'main.ts');
  writeFileSync(main, script);
  return main;
}

const job = () => ({ root: '.', dataFolder: join(folder, 'data') });

test('a compile runs in a process of its own', async () => {
  const file = join(folder, 'pid');
  await compileApart(
    job(),
    mainThat(`import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(file)}, String(process.pid));
      process.send({ kind: 'compiled' }, () => process.exit());`),
  );
  expect(Number(readFileSync(file, 'utf8'))).not.toBe(process.pid);
});

test('what is wrong with a brand is the same sentence from a process of its own', async () => {
  writeFileSync(join(folder, 'brand.json'), '{ "logo": "crest" }');
  await expect(compileApart({ ...job(), brand: folder })).rejects.toMatchObject({
    message: 'brand.json: logo: must be "mark", "drawing" or "name".',
    problem: { code: 'brand-invalid' },
  });
});

test('a compile whose process is killed is one sentence that names the signal', async () => {
  const main = mainThat(`process.kill(process.pid, 'SIGKILL');`);
  await expect(compileApart(job(), main)).rejects.toMatchObject({
    message: 'The code does not compile: its process ended (SIGKILL).',
  });
});
