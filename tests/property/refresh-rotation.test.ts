import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { writeRefreshToken } from '../../src/reference-api/auth/refresh-tokens.ts';
import { openSession } from '../../src/reference-api/auth/sessions.ts';
import { EMPTY_PERSONAL_DATA } from '../../src/reference-api/customers/empty-personal-data.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';

const AnswerSchema = z.object({ refresh: z.string() });
const ROTATION_GRACE_MS = 60_000;
const INACTIVITY_MS = 30 * 24 * 60 * 60 * 1000;

/** What a session must answer, without tokens: only how many there were and when the last one came. */
interface Model {
  last: number;
  at: number;
  ended: boolean;
}

type Expected = { status: 200; index: number } | { status: 401 | 406 };

function expected(model: Model, index: number, device: string, now: number): Expected {
  if (model.ended) return { status: 401 };
  if (device === 'own' && index === model.last) {
    if (now - model.at > INACTIVITY_MS) return { status: 406 };
    model.last += 1;
    model.at = now;
    return { status: 200, index: model.last };
  }
  if (device === 'own' && index === model.last - 1 && now - model.at <= ROTATION_GRACE_MS) {
    return { status: 200, index: model.last };
  }
  model.ended = true;
  return { status: 401 };
}

const step = fc.record({
  // Counted from the newest token backwards.
  age: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.constant(1) },
    fc.nat({ max: 4 }),
  ),
  device: fc.oneof({ weight: 30, arbitrary: fc.constant('own') }, fc.constant('other')),
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: 4000 }) },
    fc.constantFrom(ROTATION_GRACE_MS, ROTATION_GRACE_MS + 1, 10_000, INACTIVITY_MS, INACTIVITY_MS + 1),
  ),
});

test('API-02 users: whatever the order of refreshes, a session answers as its model does', async () => {
  let now = new Date('2026-03-01T09:00:00Z').getTime();
  const api = createReferenceApi({
    databasePath: ':memory:',
    picturesFolder: '.vitrina/test-pictures',
    shop: fixtureShop,
    now: () => new Date(now),
    workBits: () => 0,
  });
  const uid = api.store.customers.add(EMPTY_PERSONAL_DATA, 'guest', new Date(now));

  const refresh = async (oldRefreshToken: string, deviceId: string) => {
    const response = await api.app.request('/users/v1/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oldRefreshToken, deviceId }),
    });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const sessionId = openSession(api.store, uid, 'own', new Date(now));
      const tokens = [writeRefreshToken(api.store, { sessionId, generation: 0 })];
      const model: Model = { last: 0, at: now, ended: false };
      for (const { age, device, wait } of steps) {
        now += wait;
        const index = Math.max(0, tokens.length - 1 - age);
        const wanted = expected(model, index, device, now);
        const answer = await refresh(tokens[index] ?? '', device);
        expect(answer.status).toBe(wanted.status);
        if (wanted.status !== 200) continue;
        const given = z.parse(AnswerSchema, answer.body).refresh;
        tokens[wanted.index] ??= given;
        expect(given).toBe(tokens[wanted.index]);
      }
      expect(new Set(tokens).size).toBe(tokens.length);
    }),
    { seed: 1, numRuns: 150 },
  );
  await api.close();
});
