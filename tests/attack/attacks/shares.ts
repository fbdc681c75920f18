import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Call } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/routes.ts';
import type { Client } from '../../conformance/client.ts';
import { someDelivery } from '../../conformance/order-form.ts';
import { type Attack, type AttackTarget, atMost, type Check } from '../attack.ts';
import { strangerFrom } from '../stranger.ts';

/** Each write is asked for from an address of its own. */
const FROM = '203.0.113.';
const FIRST = 110;
const OK = 200;
const TOO_MANY = 429;
const MB = 2 ** 20;
/** More than any share of an address in an hour (`order/order-limits.ts`). */
const MAX_ASKED = 1_400;
const PATIENCE = 3;
const MAX_KEPT_MB = 12;
const MERGE_MS = 10_000;

const email = (at: number) => `shares-${at}@example.com`;
const phone = (at: number) => `+7901${String(1_000_000 + at)}`;
const long = (length: number, at: number) => `${at} `.padEnd(length, 'я');

interface Write {
  call: Call;
  /** What one address may have stored of it in an hour. */
  most: number;
  input: (at: number) => unknown;
}

async function writes(guest: Client): Promise<Write[]> {
  const { data: products } = await guest.answer(calls.findProducts, { body: { page: 1, limit: 20 } });
  const group = products.flatMap(({ groups: sizes }) => sizes).find(({ remnants }) => remnants > 0);
  if (!group) throw new Error('Nothing is in stock.');
  const groups = [{ id: group.id, count: group.step }];
  const { basket } = await guest.answer(calls.putBasketProducts, { body: { groups, change: true } });
  const { method, option, shipping, deliveryPointCode } = await someDelivery(guest, basket);
  const calculation: Pick<Write, 'call' | 'input'> =
    shipping === null
      ? {
          call: calls.calculateToPoint,
          input: () => ({ body: { basket, method: method.code, deliveryPointCode } }),
        }
      : {
          call: calls.calculateToAddress,
          input: () => ({ body: { basket, method: method.code, option, shipping } }),
        };
  return [
    { ...calculation, most: 1_200 },
    { call: calls.putBasketProducts, most: 300, input: () => ({ body: { groups, change: true } }) },
    {
      call: calls.addConstructorSet,
      most: 300,
      input: (at) => ({ body: { title: long(200, at), groups } }),
    },
    {
      call: calls.subscribe,
      most: 60,
      input: (at) => ({ body: { email: email(at), isUnsubscribe: false } }),
    },
    {
      call: calls.placeBlank,
      most: 30,
      input: (at) => ({
        body: {
          fio: 'Захватчик Иван',
          phone: phone(at),
          accept: true,
          comment: long(1000, at),
          deviceId: `shares-${at}`,
          groups,
        },
      }),
    },
    {
      call: calls.signUp,
      most: 200,
      input: (at) => ({
        body: {
          fields: {
            role: 'guest',
            fio: 'Захватчик Иван',
            email: email(at),
            phone: phone(at),
            password: 'password-of-many',
            accept: true,
            city: 'Иваново',
          },
          deviceId: `shares-${at}`,
        },
      }),
    },
  ];
}

/** Bytes of the API's database once all that was written is merged into it: the log beside it has a size of its own. */
function stored({ dataFolder }: AttackTarget): number {
  const path = join(dataFolder, 'api', 'shop.sqlite');
  using database = new DatabaseSync(path, { timeout: MERGE_MS });
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return ['', '-wal'].reduce(
    (sum, end) => sum + (statSync(`${path}${end}`, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

async function play(target: AttackTarget): Promise<Check[]> {
  const prepared = await writes(strangerFrom(target, `${FROM}${FIRST}`));
  // Each sign-up hashes a password: they take most of the time.
  const all = prepared.filter(({ call }) => target.share === 1 || call !== calls.signUp);
  const before = stored(target);
  const checks: Check[] = [];
  for (const [index, { call, most, input }] of all.entries()) {
    const guest = strangerFrom(target, `${FROM}${FIRST + 1 + index}`);
    let kept = 0;
    let refused = 0;
    let at = 0;
    for (; at < MAX_ASKED && refused < PATIENCE; at++) {
      const { status } = await guest.send(call, input(at));
      if (status === OK) kept++;
      if (status === TOO_MANY) refused++;
    }
    checks.push(atMost(`of ${at} requests of ${call.name} from one address are carried out`, kept, most));
  }
  const grown = (stored(target) - before) / MB;
  return [...checks, atMost('all of them leave in the database', grown, MAX_KEPT_MB, ' MB')];
}

export const shares: Attack = { name: 'shares of what strangers store', play };
