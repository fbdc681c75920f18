import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const unit = readFileSync(join(root, 'docs/deploy/vitrina.service'), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('BUILD-07 the documented unit starts what is there, in the folder that the guide names', () => {
  const [, node, script] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
  const [, folder] = /^WorkingDirectory=(\S+)$/m.exec(unit) ?? [];
  expect(node).toBe(`${folder}/node_modules/.bin/node`);
  expect(existsSync(join(root, script ?? ''))).toBe(true);
  expect(readFileSync(join(root, 'docs/deploy.md'), 'utf8')).toContain(`${folder}`);
});

test.runIf(hasSystemd)('BUILD-07 systemd finds no fault with the documented unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-unit-'));
  const file = join(folder, 'vitrina.service');
  writeFileSync(file, unit.replaceAll('/opt/vitrina/current', root.replace(/\/$/, '')));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, told: stderr.split('\n').filter((line) => line.includes('vitrina.service')) }).toEqual({
    status: 0,
    told: [],
  });
});

test.skipIf(hasSystemd)('systemd is not installed here: its unit was not verified', () => undefined);
