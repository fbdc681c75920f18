import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hookKeys } from '../../src/operations/hook/signature.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { readOrCreateSecrets } from './shop-secrets.ts';

let folder: string;
beforeAll(() => (folder = temporaryFolder('secrets')));

test('secrets are made once, differ from those of another shop, and are for their owner’s eyes', () => {
  const one = readOrCreateSecrets(join(folder, 'one'));
  expect(readOrCreateSecrets(join(folder, 'one'))).toEqual(one);
  const other = readOrCreateSecrets(join(folder, 'other'));
  expect(other.hookSecret).not.toBe(one.hookSecret);
  expect(other.opsToken).not.toBe(one.opsToken);
  expect(hookKeys([one.hookSecret])[0]).toHaveLength(32);
  const file = join(folder, 'one', 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(one.opsToken);
});

test('a file of before there were drafts gets their secret, and keeps the others', () => {
  const old = { hookSecret: 'whsec_old', opsToken: 'old' };
  mkdirSync(join(folder, 'old'));
  writeFileSync(join(folder, 'old', 'secrets.json'), JSON.stringify(old), { mode: 0o600 });
  const secrets = readOrCreateSecrets(join(folder, 'old'));
  expect(secrets).toMatchObject(old);
  expect(secrets.draftSecret).toMatch(/^whsec_/);
  expect(readOrCreateSecrets(join(folder, 'old'))).toEqual(secrets);
});
