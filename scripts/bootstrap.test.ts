import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
let project: string;

/** A project with the same packages, whose scripts print a setting. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrina-bootstrap-'));
  mkdirSync(join(project, 'scripts'));
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'));
  for (const name of ['node_modules', 'package-lock.json'])
    symlinkSync(join(root, name), join(project, name));
  for (const name of ['start', 'test'])
    writeFileSync(join(project, `scripts/${name}.ts`), 'console.log(process.env.SITE_URL);');
  writeFileSync(join(project, '.env'), 'SITE_URL=https://file.example\n');
});
afterAll(() => rmSync(project, { recursive: true }));

function run(script: string, settings: Record<string, string> = {}): string {
  const env = { PATH: process.env['PATH'], ...settings };
  const bootstrap = join(project, 'scripts/bootstrap.mjs');
  return execFileSync(process.execPath, [bootstrap, script], { env, encoding: 'utf8' }).trim();
}

test('settings come from .env, and from the environment before it', () => {
  expect(run('start')).toBe('https://file.example');
  expect(run('start', { SITE_URL: 'https://environment.example' })).toBe('https://environment.example');
});

test('tests do not read .env', () => {
  expect(run('test')).toBe('undefined');
});
