import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findProducts } from '../../../src/contract/catalog/product.ts';
import { type AttackTarget, type Attack, atMost, type Check } from '../attack.ts';

const SIZES = 40;
const FEWEST_SIZES = 12;
const ABANDONED = 150;
const FEWEST_ABANDONED = 40;
/** Sizes and qualities that differ by a little are one picture of the grid. */
const MAX_FILES = 6;
const MAX_WAIT_MS = 5_000;
const MAX_TURN_MS = 100;

const filesIn = (folder: string): number =>
  !existsSync(folder)
    ? 0
    : readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function pictureIds({ api, attacker }: AttackTarget): Promise<number[]> {
  const answer = await attacker.send(api.url, findProducts.path, {
    method: findProducts.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, limit: 20 }),
  });
  const { data } = z.parse(findProducts.response, JSON.parse(answer.body.toString()));
  return data.flatMap(({ images }) => images.map(({ fileId }) => fileId));
}

/** Sizes and qualities of one picture that differ by a little. */
async function variants({ api, attacker, dataFolder, share }: AttackTarget, id: number): Promise<Check[]> {
  const folder = join(dataFolder, 'api', 'pictures');
  const before = filesIn(folder);
  await api.reset();
  const count = Math.max(FEWEST_SIZES, Math.round(SIZES * share));
  for (let one = 0; one < count; one++) {
    const path = `/image-minifier/v1/${id}.webp?preview=${400 + one}x${500 + one}&quality=${60 + (one % 12)}`;
    await attacker.send(api.url, path, { from: '203.0.113.20' });
  }
  const { longestTurnMs } = await api.usage();
  return [
    atMost(`${count} sizes and qualities of a picture make files`, filesIn(folder) - before, MAX_FILES),
    atMost('drawing keeps the loop', longestTurnMs, MAX_TURN_MS, ' ms'),
  ];
}

/** Many pictures are asked for and given up; another visitor asks for one. */
async function abandoned({ api, attacker, share }: AttackTarget, ids: readonly number[]): Promise<Check[]> {
  const count = Math.max(FEWEST_ABANDONED, Math.round(ABANDONED * share));
  const givenUp = new AbortController();
  const asked = Array.from({ length: count }, (_, one) =>
    attacker
      .send(api.url, `/image-minifier/v1/${ids[one % ids.length]}.webp?preview=${700 + one * 3}x900`, {
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
    atMost('another visitor waits for a picture', performance.now() - started, MAX_WAIT_MS, ' ms'),
    { what: 'and gets it', figure: String(other.status), holds: other.status === 200 },
  ];
}

export const pictures: Attack = {
  name: 'pictures',
  async play(target) {
    const ids = await pictureIds(target);
    return [...(await variants(target, ids[0] ?? 0)), ...(await abandoned(target, ids))];
  },
};
