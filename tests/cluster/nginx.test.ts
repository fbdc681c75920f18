import { expect, test } from 'vitest';
import { writeNginxHeaders } from '../../src/server/headers/nginx-headers.ts';
import { addresses } from '../deploy/published-shop.ts';
import { hasNginx, type RunningNginx, startNginx } from '../deploy/running-nginx.ts';
import type { TestNode } from './test-node.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

const postgres = postgresOfFile();
const inSeconds = () => Math.floor(Date.now() / 1000);

/** The documented nginx before a server. */
async function nginxBefore({ dataFolder, base }: TestNode): Promise<RunningNginx> {
  writeNginxHeaders({ ...addresses, dataFolder });
  return startNginx(dataFolder, Number(new URL(base).port));
}

/** What nginx answers to a visitor who has the page with this ETag, or has none yet. */
async function visit({ port }: RunningNginx, encoding: string, etag = '""') {
  const headers = { 'accept-encoding': encoding, 'if-none-match': etag };
  const response = await fetch(`http://127.0.0.1:${port}/satin`, { headers });
  return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
}

test.runIf(hasNginx)(
  'NODE-01 a page that one nginx has given is not sent again by the nginx of another server',
  { timeout: 90_000 },
  async () => {
    await using three = await ThreeNodes.start(await postgres.server.newDatabase());
    const [one, two] = three.nodes;
    await two.stop();
    await three.edit(200);
    await three.shows('satin.html', 'Сатин, 200 ₽', [0, 2]);
    // nginx's ETag counts in seconds: the server that was away writes its files in a later one.
    const written = inSeconds();
    await expect.poll(inSeconds, { timeout: 5_000, interval: 50 }).toBeGreaterThan(written);
    await two.start();
    await three.shows('satin.html', 'Сатин, 200 ₽');

    const [first, second] = [await nginxBefore(one), await nginxBefore(two)];
    try {
      const given: string[] = [];
      for (const price of [200, 201]) {
        if (price === 201) await three.edit(price);
        await three.shows('satin.html', `Сатин, ${price} ₽`);
        for (const encoding of ['identity', 'br']) {
          const { status, etag, text } = await visit(first, encoding);
          expect({ status, text }).toEqual({ status: 200, text: `Сатин, ${price} ₽` });
          expect(await visit(second, encoding)).toEqual({ status: 200, etag, text });
          expect(await visit(second, encoding, etag)).toMatchObject({ status: 304, text: '' });
          given.push(etag);
        }
      }
      expect(new Set(given).size, 'an edit and a form have ETags of their own').toBe(given.length);
    } finally {
      await first.stop();
      await second.stop();
    }
  },
);
