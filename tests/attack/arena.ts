import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/warm-shop.ts';
import type { Arena } from './attack.ts';
import { Attacker } from './attacker.ts';
import { runScript, startServer } from './server-process.ts';
import { makeVictim } from './victim.ts';

export interface ArenaOptions {
  products: number;
  share: number;
  /** Folder of an earlier run, whose compiled site need not be compiled again. */
  dataFolder?: string;
}

/** A whole shop as it runs in public, but with the test bank: an API without demo accounts, a release of all its pages, and their server. */
export const openArena = async ({
  products,
  share,
  dataFolder,
}: ArenaOptions): Promise<Arena & { close(): Promise<void> }> => {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'vitrina-attack-'));
  const attacker = new Attacker();
  const api = await startServer('api', ['--products', String(products), '--work-bits', '1'], {
    ...{ VITRINA_DATA: folder, API_PORT: '0', TEST_BANK: '1' },
  });
  const close = async () => {
    attacker.close();
    await api.stop();
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const settings = {
      ...{ VITRINA_DATA: folder, API_URL: api.url, PORT: String(port) },
      SITE_URL: `http://localhost:${port}`,
    };
    await runScript('build', [], settings);
    const shop = await startServer('serve', [], settings);
    const victim = await makeVictim(api.url);
    attacker.watchFor([
      victim.email,
      victim.phone.slice(1),
      victim.password,
      victim.token,
      victim.refreshToken,
    ]);
    return {
      ...{ api, shop, attacker, dataFolder: folder, victim, share },
      close: async () => {
        await shop.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
