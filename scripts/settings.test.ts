import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
