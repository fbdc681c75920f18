import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/warm-shop.ts';
import { hasNginx, startNginx } from '../deploy/running-nginx.ts';
import type { Arena, Victim } from './attack.ts';
import { Attacker } from './attacker.ts';
import { runScript, startServer } from './server-process.ts';
import { makeVictim, siteCodeOf } from './victim.ts';

export interface ArenaOptions {
  products: number;
  share: number;
  /** Files that each server may open, which bounds its connections; what the machine allows where it is not given. */
  openFiles?: number;
  /** Folder of an earlier run, whose compiled site need not be compiled again. */
  dataFolder?: string;
}

/** A whole shop as it runs in public, but with the test bank: an API without demo accounts, a release of all its pages, and their server. */
interface OpenArena extends Arena {
  close(): Promise<void>;
}

/** Tells what is private of a victim: none of it may stand in an answer to anybody else. */
const privateTexts = ({ email, phone, password, token, refreshToken }: Victim): string[] => [
  ...[email, phone.slice(1), password, token, refreshToken],
];

/** Starts everything; what was started is closed in the opposite order, also where something later does not start. */
export async function openArena({
  products,
  share,
  openFiles,
  dataFolder,
}: ArenaOptions): Promise<OpenArena> {
  const closing = new AsyncDisposableStack();
  try {
    const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'vitrina-attack-'));
    if (dataFolder === undefined) closing.defer(() => rmSync(folder, { recursive: true, force: true }));
    const attacker = closing.adopt(new Attacker(), (one) => one.close());
    const api = closing.adopt(
      await startServer(
        'api',
        ['--products', String(products), '--work-bits', '1'],
        { VITRINA_DATA: folder, API_PORT: '0', TEST_BANK: '1' },
        openFiles,
      ),
      (server) => server.stop(),
    );
    const port = await freePort();
    const settings = {
      ...{ VITRINA_DATA: folder, API_URL: api.url, PORT: String(port) },
      SITE_URL: `http://localhost:${port}`,
    };
    await runScript('build', [], settings);
    const shop = closing.adopt(await startServer('serve', [], settings, openFiles), (server) =>
      server.stop(),
    );
    const nginx = hasNginx ? closing.adopt(await startNginx(folder, port), (one) => one.stop()) : undefined;
    const victim = await makeVictim(api.url);
    attacker.watchFor(privateTexts(victim));
    return {
      ...{ api, shop, attacker, dataFolder: folder, victim, share, siteCode: await siteCodeOf(api.url) },
      shopUrls: [shop.url, ...(nginx ? [`http://127.0.0.1:${nginx.port}`] : [])],
      close: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}
