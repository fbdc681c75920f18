import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findProducts } from '../../../src/contract/product.ts';
import { type Arena, type Attack, atMost, type Check } from '../attack.ts';

const SIZES = 40;
const QUALITIES = 40;
const ABANDONED = 150;
const MOST_WRITTEN_MB = 20;
const MOST_WAIT_MS = 5_000;
const MOST_TURN_MS = 100;
const MB = 2 ** 20;

const bytesIn = (folder: string): number =>
  !existsSync(folder)
    ? 0
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const pictureIds = async ({ api, attacker }: Arena): Promise<number[]> => {
  const answer = await attacker.send(api.url, findProducts.path, {
    method: findProducts.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, limit: 20 }),
  });
  const { data } = z.parse(findProducts.response, JSON.parse(answer.body.toString()));
  return data.flatMap(({ images }) => images.map(({ fileId }) => fileId));
};

/** Every size and quality of one picture. */
const variants = async (arena: Arena, id: number): Promise<Check[]> => {
  const { api, attacker, dataFolder, share } = arena;
  const folder = join(dataFolder, 'api', 'pictures');
  const before = bytesIn(folder);
  await api.reset();
  const count = Math.round(SIZES * share);
  const paths = Array.from({ length: count }, (_, one) => {
    const preview = `${300 + one * 37}x${400 + one * 29}`;
    return `/image-minifier/v1/${id}.webp?preview=${preview}&quality=${1 + ((one * 7) % QUALITIES)}&preserveRatio=false`;
  });
  for (const path of paths) await attacker.send(api.url, path, { from: '203.0.113.20' });
  const { longestTurnMs } = await api.usage();
  return [
    atMost(`${count} sizes of a picture write`, (bytesIn(folder) - before) / MB, MOST_WRITTEN_MB, ' MB'),
    atMost('drawing keeps the loop', longestTurnMs, MOST_TURN_MS, ' ms'),
  ];
};

/** Many pictures are asked for and given up; another visitor asks for one. */
const abandoned = async ({ api, attacker, share }: Arena, ids: readonly number[]): Promise<Check[]> => {
  const count = Math.round(ABANDONED * share);
  const givenUp = new AbortController();
  const asked = Array.from({ length: count }, (_, one) =>
    attacker
      .send(api.url, `/image-minifier/v1/${ids[one % ids.length]}.webp?preview=${900 + one * 7}x1200`, {
        from: '203.0.113.21',
        signal: givenUp.signal,
      })
      .catch(() => undefined),
  );
  // All of them are on their way once a later one has been answered.
  await attacker.send(api.url, '/sites/v1');
  givenUp.abort();
  await Promise.all(asked);
  const started = performance.now();
  const other = await attacker.send(api.url, `/image-minifier/v1/${ids.at(-1)}.webp?preview=360x360`, {
    from: '198.51.100.9',
  });
  return [
    atMost('another visitor waits for a picture', performance.now() - started, MOST_WAIT_MS, ' ms'),
    { what: 'and gets it', figure: String(other.status), holds: other.status === 200 },
  ];
};

export const pictures: Attack = {
  name: 'pictures',
  async play(arena) {
    const ids = await pictureIds(arena);
    return [...(await variants(arena, ids[0] ?? 0)), ...(await abandoned(arena, ids))];
  },
};
