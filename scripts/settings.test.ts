import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '../tests/compiled-site/compile-cache.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const root = join(import.meta.dirname, '..');

test.each(['build', 'rebuild', 'serve', 'start', 'api', 'dev', 'conformance'])(
  'CONF-01 npm run %s with settings that cannot be used tells them and does nothing',
  (name) => {
    const folder = join(temporaryFolder('settings'), 'data');
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `scripts/${name}.ts`)], {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        VITRINA_DATA: folder,
        SITE_URL: 'shop.example',
        API_URL: 'foo',
        ...compileCache,
      },
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: [
        'API_URL must be an address with https:// or http://, such as https://api.shop.example; it is «foo».',
        'SITE_URL must be an address with https:// or http://, such as https://shop.example; it is «shop.example».',
        '',
      ].join('\n'),
    });
    expect(existsSync(folder)).toBe(false);
  },
);

test('LAW-02 npm run api says before it listens that personal data would be written abroad', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/api.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      VITRINA_DATA: join(temporaryFolder('settings'), 'data'),
      HOST: '127.0.0.1',
      API_PORT: String(typeof address === 'object' ? address?.port : ''),
      PERSONAL_DATA_COUNTRY: 'RU',
      HOSTED_IN: 'DE',
      ...compileCache,
    },
  });
  taken.close();
  expect(stderr).toContain('accounts and orders would first be written there');
  expect(stdout).not.toContain('Reference API:');
});
