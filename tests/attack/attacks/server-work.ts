import { join } from 'node:path';
import { freePort } from '../../bench/warm-shop.ts';
import { calls } from '../../../src/contract/routes.ts';
import { type Attack, type AttackTarget, atMost, type Check } from '../attack.ts';
import { startServer } from '../server-process.ts';
import { strangerFrom } from '../stranger.ts';
import { PlainShopper } from '../plain-shopper.ts';

const ATTACKER_FROM = '203.0.113.120';
const OTHER_FROM = '198.51.100.120';
const FORGED = 60;
const FEWEST_FORGED = 20;
/** Fewer than an address has the work of in an hour. */
const REAL = 20;
/** In one queue for all of them the other shopper would come after every one. */
const MAX_BEFORE = REAL / 2;
/** The proof of an order takes 100 to 600 ms. */
const MAX_FORGED_CPU_MS = 60;

/** A shop over the same release whose API asks for real work. */
async function hardShop(target: AttackTarget, closing: AsyncDisposableStack) {
  const folder = join(target.dataFolder, 'hard-work');
  const api = closing.adopt(
    await startServer('api', ['--products', '40'], { VITRINA_DATA: folder, API_PORT: '0', TEST_BANK: '1' }),
    (server) => server.stop(),
  );
  const port = await freePort();
  const shop = closing.adopt(
    await startServer('serve', [], {
      VITRINA_DATA: target.dataFolder,
      API_URL: api.url,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
    }),
    (server) => server.stop(),
  );
  return { ...target, api, shop };
}

const cpuMs = async ({ shop }: AttackTarget) => (await shop.turn()).cpuMs;

async function play(outer: AttackTarget): Promise<Check[]> {
  await using closing = new AsyncDisposableStack();
  const target = await hardShop(outer, closing);
  const guest = strangerFrom(target, OTHER_FROM);
  const { data: products } = await guest.answer(calls.findProducts, { body: { page: 1, limit: 20 } });
  const [group] = products.flatMap(({ groups }) => groups).filter(({ remnants }) => remnants > 50);
  if (!group) throw new Error('Nothing is in stock.');
  const shopper = (from: string) => PlainShopper.withBasket(target, from, group.id);

  // The first order loads what orders need.
  const warm = await shopper(OTHER_FROM);
  const alone = await warm.order();

  const forger = await shopper(ATTACKER_FROM);
  const count = Math.max(FEWEST_FORGED, Math.round(FORGED * target.share));
  const idle = await cpuMs(target);
  for (let one = 0; one < count; one++) await forger.order({ calculation: `forged-${one}` });
  const forged = ((await cpuMs(target)) - idle) / count;

  const other = await shopper(OTHER_FROM);
  const real: PlainShopper[] = [];
  for (let one = 0; one < REAL; one++) real.push(await shopper(ATTACKER_FROM));
  let before = 0;
  const flood = [
    ...real.map(async (one) => {
      if ((await one.order()).isPlaced) before++;
    }),
    ...Array.from({ length: count }, (_, one) => forger.order({ calculation: `again-${one}` })),
  ];
  const waited = await other.order();
  const first = before;
  await Promise.all(flood);
  const times = `${Math.round(waited.ms)} ms, ${Math.round(alone.ms)} ms alone`;
  return [
    atMost(
      `one of ${count} orders with made-up calculations costs the shop`,
      forged,
      MAX_FORGED_CPU_MS,
      ' ms',
    ),
    atMost(`of ${REAL} orders of one address come before another shopper’s (${times})`, first, MAX_BEFORE),
    {
      what: 'the other shopper’s order is placed',
      figure: `${alone.status}, ${waited.status}`,
      holds: waited.isPlaced && alone.isPlaced,
    },
  ];
}

export const serverWork: Attack = { name: 'work that the server does for orders', play };
