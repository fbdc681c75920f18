import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../tests/builders/site.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { releaseData } from './release-files.ts';
import { readShellContent } from './shell-content.ts';

const site = buildSite();

let folder: string;
beforeEach(() => void (folder = temporaryFolder('shell')));

function write(shell: unknown) {
  const file = join(folder, releaseData.shell);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(shell));
}

test('a release of older code, whose settings lack what was added since, is read after a rollback', async () => {
  write({ menu: { categories: [] }, settings: { site, config: { flags: {} } } });
  const content = await readShellContent(folder);
  expect(content.settings().site.code).toBe('lavka');
  expect(content.menu()).toEqual({ categories: [] });
});

test('what is no shell of a release is refused', async () => {
  for (const shell of [
    {},
    { menu: { categories: [] } },
    { menu: { categories: [] }, settings: { site: {} } },
  ]) {
    write(shell);
    await expect(readShellContent(folder)).rejects.toThrow();
  }
});
