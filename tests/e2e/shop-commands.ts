import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { shopUrl } from './shop.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

async function node(main: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const data = process.env['VITRINA_DATA'];
  if (!data) throw new Error('VITRINA_DATA must name the data folder of the shop at SHOP_URL.');
  const { stdout } = await run(process.execPath, [join(root, 'scripts', main), ...args], {
    cwd: root,
    env: { ...process.env, VITRINA_DATA: data, ...env },
  });
  return stdout;
}

/** `npm run edit -- …` on the shop under test. */
export const editShop = (...args: string[]): Promise<string> => node('edit.ts', args, {});

/** `npm run notify -- …` on the shop under test. */
export const notifyShop = (...args: string[]): Promise<string> => node('notify.ts', args, {});

/** `npm run rebuild` of the shop under test, from the API at this address. */
export const rebuildShop = (apiUrl: string): Promise<string> =>
  node('rebuild.ts', ['--json'], { API_URL: apiUrl, SITE_URL: shopUrl });
