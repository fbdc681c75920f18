import { expect, test } from 'vitest';
import { createAddressHandler } from '../../src/netlify/address-handler.ts';
import { writeNginxHeaders } from '../../src/server/headers/nginx-headers.ts';
import { servedReleases } from '../integration/harness/served-releases.ts';
import { send } from './compared-response.ts';
import { addresses } from './published-shop.ts';
import { hasNginx, startNginx } from './running-nginx.ts';

const shop = servedReleases();

const REDIRECTS: [string, string][] = [
  ['/index.php?ELEMENT_ID=15', '/catalog/satin'],
  ['/index.php?SECTION=2&ELEMENT_ID=15', '/catalog'],
  ['/shop/satin.html', '/catalog/satin'],
  ['/сатин', '/catalog/satin'],
  // A page comes before a line that would lead away from it.
  ['/catalog/satin', '/catalog'],
];

/** Each address with where it leads; 200 and 404 for those that lead nowhere. */
const LED: readonly (readonly [string, string | number])[] = [
  ['/index.php?ELEMENT_ID=15', '/catalog/satin'],
  ['/index.php?ELEMENT_ID=15&utm_source=mail', '/catalog/satin?utm_source=mail'],
  ['/index.php?ELEMENT_ID=15&SECTION=2', '/catalog'],
  ['/index.php?ELEMENT_ID=16', 404],
  ['/shop/satin.html', '/catalog/satin'],
  ['/shop/satin.html?page=1', '/catalog/satin'],
  ['/%D1%81%D0%B0%D1%82%D0%B8%D0%BD', '/catalog/satin'],
  ['/catalog/satin', 200],
];

async function publish(): Promise<void> {
  await shop.write('r1', '_data/redirects.json', JSON.stringify({ redirects: REDIRECTS, former: [] }));
}

const led = ({ status, location }: { status: number; location: string | null | undefined }) =>
  status === 301 ? location : status;

test('MOVE-08 old addresses answer 301 in one step on the Node server', async () => {
  await publish();
  for (const [from, to] of LED) {
    const { status, headers } = await shop.get(from);
    expect(led({ status, location: headers.location }), from).toBe(to);
    if (typeof to === 'string') expect((await shop.get(to)).status, to).toBe(200);
  }
});

test.runIf(hasNginx)('MOVE-08 old addresses answer 301 in one step behind the documented nginx', async () => {
  await publish();
  writeNginxHeaders({ ...addresses, dataFolder: shop.folder });
  const nginx = await startNginx(shop.folder, shop.port);
  try {
    for (const [from, to] of LED) {
      const { status, headers } = await send(nginx.port, { address: from });
      expect(led({ status, location: headers['location'] }), from).toBe(to);
    }
  } finally {
    await nginx.stop();
  }
});

test('MOVE-08 old addresses answer 301 in one step on Netlify', async () => {
  const handle = createAddressHandler({
    selections: new Set(),
    files: new Set(),
    decided: 'decided',
    headers: {},
    redirects: REDIRECTS,
  });
  for (const [from, to] of LED.filter(([, target]) => typeof target === 'string')) {
    const next = () => Promise.resolve(new Response('', { status: 404 }));
    const response = await handle(new Request(`https://shop.example${from}`), { next });
    if (!(response instanceof Response)) throw new Error('another address');
    expect(led({ status: response.status, location: response.headers.get('location') }), from).toBe(to);
  }
});
