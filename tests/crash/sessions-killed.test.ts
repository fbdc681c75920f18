import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig } from '../../src/contract/shop/config.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { startKillableApi, type KillableApi } from './killable-api.ts';
import { Member } from './member.ts';
import { sendCall } from './send-call.ts';

const KILLS = Number(process.env.CRASH_KILLS || 3);
/** The same seed gives the same acts and kills. */
const SEED = process.env.CRASH_SEED || 1;
const random = randomOf(SEED, 'kills of sessions');
const MEMBERS = 6;
const MAX_MS = 300;
const SECONDS_PER_KILL = 30;

const folder = temporaryFolder('crash-sessions', memoryFolder());
const members = Array.from({ length: MEMBERS }, (_, index) => new Member(`member-${index}`));
let api: KillableApi;
let groupIds: number[];

beforeAll(async () => {
  api = await startKillableApi(folder);
  const { data } = await sendCall(api.url, findProducts, { body: { inStock: true, limit: 6 } });
  groupIds = data.flatMap(({ groups }) => groups.map(({ id }) => id));
  const config = await sendCall(api.url, getConfig, {});
  for (const member of members) await member.signUp(api.url, config);
}, SECONDS_PER_KILL * 1000);
afterAll(() => api.kill());

test(
  `SEC-09 sessions: ${KILLS} kills at random moments sign nobody out, lose no basket and open nothing that has ended`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const acting = members.map((member, index) =>
        member.actUntilKilled(groupIds, randomOf(SEED, kill, index)),
      );
      await pause(random.next() * MAX_MS);
      await api.kill();
      await Promise.all(acting);
      api = await startKillableApi(folder);
      for (const member of members) await member.check(api.url);
    }
    expect(members.map(({ cutOff }) => cutOff)).toEqual(members.map(() => KILLS));
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
