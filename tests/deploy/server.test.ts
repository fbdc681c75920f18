import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const units = ['vitrina.service', 'vitrina-api.service'];
const textOf = (unit: string) => readFileSync(join(root, 'docs/deploy', unit), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.each(units)(
  'BUILD-07 the documented %s starts what is there, in the folder that the guide names',
  (name) => {
    const unit = textOf(name);
    const [, node, script] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
    const [, folder] = /^WorkingDirectory=(\S+)$/m.exec(unit) ?? [];
    expect(node).toBe(`${folder}/node_modules/.bin/node`);
    expect(existsSync(join(root, script ?? ''))).toBe(true);
    expect(readFileSync(join(root, 'docs/deploy.md'), 'utf8')).toContain(`${folder}`);
  },
);

test.runIf(hasSystemd).each(units)('BUILD-07 systemd finds no fault with the documented %s', (name) => {
  const folder = temporaryFolder('unit');
  const file = join(folder, name);
  writeFileSync(file, textOf(name).replaceAll('/opt/vitrina/current', root.replace(/\/$/, '')));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect({ status, told: stderr.split('\n').filter((line) => line.includes(name)) }).toEqual({
    status: 0,
    told: [],
  });
});

test.skipIf(hasSystemd)('systemd is not installed here: its unit was not verified', () => undefined);

test('SEC-01 the documented units listen on this machine only and leave files for 10,000 connections', () => {
  for (const name of units) {
    expect(textOf(name)).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/m);
    expect(Number(/^LimitNOFILE=(\d+)$/m.exec(textOf(name))?.[1])).toBeGreaterThanOrEqual(2 * 16_384);
    expect(textOf(name)).not.toContain('DEMO');
  }
});
