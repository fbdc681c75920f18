import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { filesIn } from './fixture/upload.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { groups, shares, TOO_MANY, type Request } from './fixture/write-shares.ts';

const folder = temporaryFolder('anonymous-writes');

const MINUTE_MS = 60_000;
/** The attack asks for its share again every ten minutes of an hour. */
const ROUNDS = 6;
/** Requests in a row that are refused as too many before it waits. */
const PATIENCE = 3;
/** Requests of ten minutes where none is refused as too many. */
const MAX_OF_A_ROUND = 500;
/** A call that accepts more than this in an hour from one address has no share. */
const MAX_ACCEPTED = 1_500;
const ATTACKER = '203.0.113.7';

const sizeOf = (path: string): number =>
  existsSync(path) ? filesIn(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0) : 0;

let sent = 0;
const send = (api: TestApi, call: Call, { path = call.path, body }: Request) =>
  api.app.fetch(
    new Request(new URL(path, 'http://api.test'), {
      method: call.method,
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        'x-forwarded-for': ATTACKER,
        'idempotency-key': `attack-${++sent}`,
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

test.each(Object.entries(shares))(
  'SEC-11 an hour of %s from one address leaves the disk where it should be',
  async (name, { bytes, request, answers = [200, TOO_MANY] }) => {
    const filesFolder = join(folder, `${name}-files`);
    const databasePath = join(folder, `${name}.sqlite`);
    let now = new Date('2026-03-10T12:00:00Z');
    const api = testApi({ databasePath, filesFolder, now: () => now, shop: wellStockedShop });
    const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
    using database = new DatabaseSync(databasePath, { readOnly: true });
    const used = () => {
      const figures = database
        .prepare(
          'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
        )
        .get();
      return Number(figures?.['bytes']) + sizeOf(filesFolder);
    };
    const before = used();
    const statuses = new Map<number, number>();
    let at = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (let refused = 0; refused < PATIENCE && at < (round + 1) * MAX_OF_A_ROUND; at++) {
        const { status } = await send(api, calls[name as CallName], await request(at, basket, api));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === TOO_MANY) refused++;
      }
      now = new Date(now.getTime() + 10 * MINUTE_MS);
    }
    // What is refused for another reason would show nothing.
    expect([...statuses.keys()].sort()).toEqual(answers);
    expect(statuses.get(200) ?? 0).toBeLessThan(MAX_ACCEPTED);
    expect(used() - before).toBeLessThan(bytes);
  },
);
