import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const root = resolve(import.meta.dirname, '..');
let project: string;

/** A project with the same packages, whose scripts print a setting. */
beforeAll(() => {
  project = temporaryFolder('bootstrap');
  mkdirSync(join(project, 'scripts'));
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(project, 'scripts/bootstrap.mjs'));
  for (const name of ['node_modules', 'package-lock.json'])
    symlinkSync(join(root, name), join(project, name));
  for (const name of ['start', 'test'])
    writeFileSync(join(project, `scripts/${name}.ts`), 'console.log(process.env.SITE_URL);');
  writeFileSync(join(project, '.env'), 'SITE_URL=https://file.example\n');
});

function run(script: string, settings: Record<string, string> = {}): string {
  const env = { PATH: process.env['PATH'], ...settings };
  const bootstrap = join(project, 'scripts/bootstrap.mjs');
  return execFileSync(process.execPath, [bootstrap, script], { env, encoding: 'utf8' }).trim();
}

test('settings come from .env, and from the environment before it', () => {
  expect(run('start')).toBe('https://file.example');
  expect(run('start', { SITE_URL: 'https://environment.example' })).toBe('https://environment.example');
});

/** A project without development packages, with an npm that says how it is called. */
function bareProject(): string {
  const bare = temporaryFolder('bare');
  for (const folder of ['scripts', 'node_modules', 'npm']) mkdirSync(join(bare, folder));
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(bare, 'scripts/bootstrap.mjs'));
  const shipped = { 'node_modules/zod': { version: '1.0.0' } };
  const development = { 'node_modules/sharp': { version: '1.0.0', dev: true } };
  writeFileSync(
    join(bare, 'package-lock.json'),
    JSON.stringify({ packages: { ...shipped, ...development } }),
  );
  writeFileSync(join(bare, 'node_modules/.package-lock.json'), JSON.stringify({ packages: shipped }));
  writeFileSync(join(bare, 'npm/npm-cli.js'), 'console.log(process.argv.slice(2).join(" "));');
  for (const name of ['build', 'api', 'start']) writeFileSync(join(bare, `scripts/${name}.ts`), '');
  return bare;
}

test('a shop’s commands are content without development packages, the reference API’s install them', () => {
  const bare = bareProject();
  const output = (name: string, settings: Record<string, string> = {}) => {
    const env = { PATH: process.env['PATH'], npm_execpath: join(bare, 'npm/npm-cli.js'), ...settings };
    return execFileSync(process.execPath, [join(bare, 'scripts/bootstrap.mjs'), name], {
      env,
      encoding: 'utf8',
    });
  };
  const API_URL = 'https://api.example';
  expect(output('build')).toBe('');
  expect(output('api')).toMatch(/^Installing packages…\ninstall .*--include=dev\n$/);
  expect(output('start')).toContain('--include=dev');
  expect(output('start', { API_URL })).toBe('');
  writeFileSync(join(bare, '.env'), `SITE_URL=https://shop.example\nAPI_URL=${API_URL}\n`);
  expect(output('start')).toBe('');
  expect(output('start', { API_URL: ' ' })).toContain('--include=dev');
  for (const named of [`export API_URL="${API_URL}" # ours`, `API_URL=\n API_URL = '${API_URL}'`]) {
    writeFileSync(join(bare, '.env'), `${named}\n`);
    expect([named, output('start')]).toEqual([named, '']);
  }
  for (const blank of ['API_URL=""', "API_URL=' '", 'API_URL= # none', 'API_URL=', '#API_URL=x']) {
    writeFileSync(join(bare, '.env'), `${blank}\nSITE_URL=https://shop.example\n`);
    expect([blank, output('start')]).toEqual([blank, expect.stringContaining('--include=dev')]);
  }
  // Nothing is installed yet; then there are development packages, which must not go.
  const installed = join(bare, 'node_modules/.package-lock.json');
  rmSync(installed);
  expect(output('build')).toContain('--omit=dev');
  writeFileSync(installed, JSON.stringify({ packages: { 'node_modules/ws': { dev: true } } }));
  expect(output('build')).toMatch(/^Installing packages…\ninstall (?!.*=dev)/);
}, 60_000);

test('tests do not read .env', () => {
  expect(run('test')).toBe('undefined');
});
