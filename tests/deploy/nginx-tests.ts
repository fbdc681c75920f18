import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeNginxHeaders } from '../../src/server/headers/nginx-headers.ts';
import { requestText, sendRaw, statusOf } from '../integration/raw-request.ts';
import { send } from './compared-response.ts';
import { addresses } from './published-shop.ts';
import { hasNginx, startNginx } from './running-nginx.ts';
import { brief, mutedLog, type ServedShop } from './served-shop.ts';
import { findWrongResponses, statusesOfControlCharacters } from './spelling-checks.ts';
import { visits } from './visits.ts';

/** Addresses that nginx rejects before it reads its configuration. */
const MALFORMED = /^\/(\.\.%2f|%E0%A4%A)/;

/** Tests of the documented nginx before the shop's Node server, where nginx is installed. */
export function testNginx(served: ServedShop): void {
  async function underNginx(nodePort: number, visit: (nginxPort: number) => Promise<void>) {
    mutedLog();
    const { dataFolder } = served.published.shop;
    writeNginxHeaders({ ...addresses, dataFolder });
    const nginx = await startNginx(dataFolder, nodePort);
    try {
      await visit(nginx.port);
    } finally {
      await nginx.stop();
    }
  }

  const table = () => visits(served.dist);

  test.runIf(hasNginx)(
    'BUILD-07 the documented nginx answers each address as the Node server behind it does',
    () =>
      underNginx(served.port, async (nginxPort) => {
        const other = [];
        for (const visit of table()) {
          const [node, nginx] = await Promise.all([served.fromNode(visit), send(nginxPort, visit)]);
          if (MALFORMED.test(visit.address)) expect(nginx.status).toBe(400);
          else if (JSON.stringify(node) !== JSON.stringify(nginx)) {
            other.push({ visit, node: brief(node), nginx: brief(nginx) });
          }
        }
        expect(other).toEqual([]);
      }),
    60_000,
  );

  test.runIf(hasNginx)(
    'META-15 the documented nginx leads every other spelling to the one address of a page',
    () =>
      underNginx(served.port, async (nginxPort) => {
        expect(await served.wronglyLed((visit) => send(nginxPort, visit))).toEqual([]);
      }),
  );

  test.runIf(hasNginx)('BUILD-07 pages and assets are there while the Node server is not', () =>
    // Nothing listens on port 1.
    underNginx(1, async (nginxPort) => {
      const [asset] = globSync('_astro/*.css', { cwd: served.dist });
      const status = async (address: string) => (await send(nginxPort, { address })).status;
      expect(await status('/')).toBe(200);
      expect(await status('/catalog/tkani')).toBe(200);
      expect(await status('/news?page=2')).toBe(200);
      expect(await status(`/${asset}`)).toBe(200);
      expect(await status('/checkout')).toBe(502);
      expect(await status('/catalog?page=0')).toBe(502);
    }),
  );

  test.runIf(hasNginx)('SEC-01 the documented nginx answers only to the names of the shop', () =>
    underNginx(served.port, async (nginxPort) => {
      const hosts = ['evil.example', 'localhost.evil.example', '10.0.0.1'];
      for (const host of hosts) {
        const answer = await sendRaw(nginxPort, requestText('GET /', [`Host: ${host}`]));
        expect(statusOf(answer), host).toBe(421);
      }
    }),
  );

  test.runIf(hasNginx)(
    'SEC-04 of thousands of spellings nginx answers the canonical ones with pages, and no private byte',
    () =>
      underNginx(served.port, async (nginxPort) => {
        const { release, targets } = served.spellings;
        expect(await findWrongResponses(nginxPort, release, targets)).toEqual([]);
        for (const status of await statusesOfControlCharacters(nginxPort))
          expect([400, 404]).toContain(status);
      }),
    120_000,
  );

  test.skipIf(hasNginx)('nginx is not installed here: its configuration was not tried', () => undefined);
}
