import { freePort } from '../bench/warm-shop.ts';
import { hasNginx, startNginx } from '../deploy/running-nginx.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { AttackTarget, Victim } from './attack.ts';
import { Attacker } from './attacker.ts';
import { runScript, startServer } from './server-process.ts';
import { writeNginxHeaders } from '../../src/server/headers/nginx-headers.ts';
import { installCompiledSite } from '../compiled-site/compiled-site.ts';
import { signUpVictim, readSiteCode } from './victim.ts';

export interface AttackTargetOptions {
  products: number;
  share: number;
  /** How many files each server may open, which bounds its connections; the machine's limit by default. */
  openFiles?: number;
  /** Data folder of an earlier run; a temporary one by default. */
  dataFolder?: string;
}

/** A shop as it runs in public, but with the test bank: an API without demo accounts, a release of all pages, and their server. */
interface StartedAttackTarget extends AttackTarget {
  close(): Promise<void>;
}

/** The private texts of a victim: none of them may be in a response to anybody else. */
const privateTexts = ({ email, phone, password, token, refreshToken }: Victim): string[] => [
  email,
  phone.slice(1),
  password,
  token,
  refreshToken,
];

/** Starts everything. Where a later part does not start, the earlier ones are closed, the last one first. */
export async function startAttackTarget({
  products,
  share,
  openFiles,
  dataFolder,
}: AttackTargetOptions): Promise<StartedAttackTarget> {
  const closing = new AsyncDisposableStack();
  try {
    const folder = dataFolder ?? temporaryFolder('attack');
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
      VITRINA_DATA: folder,
      API_URL: api.url,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      // As by default; the log that promises to name no person.
      LOG: 'json',
    };
    installCompiledSite(folder);
    await runScript('rebuild', ['--full'], settings);
    writeNginxHeaders({ dataFolder: folder, apiUrl: api.url, siteUrl: settings.SITE_URL });
    const shop = closing.adopt(await startServer('serve', [], settings, openFiles), (server) =>
      server.stop(),
    );
    const nginx = hasNginx ? closing.adopt(await startNginx(folder, port), (one) => one.stop()) : undefined;
    const victim = await signUpVictim(api.url);
    attacker.watchFor(privateTexts(victim));
    return {
      api,
      shop,
      attacker,
      dataFolder: folder,
      victim,
      share,
      siteCode: await readSiteCode(api.url),
      shopUrls: [shop.url, ...(nginx ? [`http://127.0.0.1:${nginx.port}`] : [])],
      close: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync();
    throw error;
  }
}
