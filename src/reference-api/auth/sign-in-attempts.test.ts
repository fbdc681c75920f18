import { expect, test } from 'vitest';
import { testApi } from '../../../tests/contract/fixture/test-api.ts';
import { TooManyRequests } from '../http/error-response.ts';
import { createAccountLimits } from './account-limits.ts';
import { openSession } from './sessions.ts';
import { countSignIn, extraWorkAfter, type SignInAttempt } from './sign-in-attempts.ts';

const now = () => new Date('2026-03-01T09:00:00Z');

type Outcome = 'compared' | 'temporary only' | 'refused';

async function signInDoor() {
  const api = testApi({ now });
  const { uid } = await api.customer();
  openSession(api.store, uid, 'own', now());
  const context = { store: api.store, tokens: api.tokens, now, limits: createAccountLimits(now) };
  const work: number[] = [];
  const anna = {
    contact: { channel: 'email', value: 'anna@example.com' } as const,
    customer: api.store.customers.byUid(uid),
    deviceId: '',
    address: '',
    requireWork: (bits: number) => void work.push(bits),
  };
  const tries = (attempt: Partial<SignInAttempt>): Outcome => {
    try {
      const { refusal } = countSignIn(context, { ...anna, ...attempt });
      return refusal === undefined ? 'compared' : 'temporary only';
    } catch (error) {
      if (error instanceof TooManyRequests) return 'refused';
      throw error;
    }
  };
  return { api, context, anna, tries, work };
}

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
const compared = (outcomes: Outcome[]): number => outcomes.filter((outcome) => outcome === 'compared').length;
const stranger = (index: number) => `203.0.${Math.floor(index / 256)}.${index % 256}`;
const olga = { contact: { channel: 'email', value: 'olga@example.com' } as const, customer: undefined };

test('API-02 users: a hundred wrong passwords from anywhere do not lock the owner out of a new device', async () => {
  const { tries, work } = await signInDoor();
  const phone = { channel: 'phone', value: '+79001234567' } as const;
  times(100, (index) => tries({ address: stranger(index), ...(index % 2 && { contact: phone }) }));
  expect(tries({ address: '198.51.100.4', deviceId: 'new' })).toBe('compared');
  // E-mail and phone together have made guessing dearer: for strangers, and not on the owner's device.
  expect([work[0], work[10], work[20], work[40], work[80]]).toEqual([0, 1, 2, 3, 4]);
  const asked = work.length;
  expect(tries({ address: '198.51.100.4', deviceId: 'own' })).toBe('compared');
  expect(work).toHaveLength(asked);
  tries({ ...olga, address: '198.51.100.4' });
  expect(work.at(-1)).toBe(0);
});

test('API-02 users: guessing from ever new addresses ends as well, but for temporary passwords', async () => {
  const { tries } = await signInDoor();
  const guesses = times(520, (index) => tries({ address: stranger(index) }));
  expect(compared(guesses)).toBe(500);
  expect(guesses.at(-1)).toBe('temporary only');
  expect(tries({ address: '198.51.100.4', deviceId: 'new' })).toBe('temporary only');
  expect(tries({ address: '198.51.100.4', deviceId: 'own' })).toBe('compared');
  expect(tries({ ...olga, address: '198.51.100.4' })).toBe('compared');
});

test('API-02 users: whoever guesses from one address ends there, whatever the device is called, and without harm to others', async () => {
  const { tries } = await signInDoor();
  const guesses = times(60, (index) => tries({ address: '203.0.113.7', deviceId: `device-${index}` }));
  expect(compared(guesses)).toBe(10);
  expect(tries({ address: '198.51.100.4', deviceId: 'new' })).toBe('compared');
  // On an address that the owner shares with a stranger, the owner's own device goes on.
  times(300, (index) => tries({ ...olga, address: '203.0.113.7', deviceId: `device-${index}` }));
  expect(tries({ address: '203.0.113.7', deviceId: 'new' })).toBe('refused');
  expect(tries({ address: '203.0.113.7', deviceId: 'own' })).toBe('compared');
});

test('API-02 users: what a device is refused for does not count against the account', async () => {
  const { tries, work } = await signInDoor();
  times(30, (index) =>
    tries({ ...olga, contact: { channel: 'email', value: `${index}@a.example` }, deviceId: 'sprayer' }),
  );
  expect(new Set(times(60, () => tries({ deviceId: 'sprayer' })))).toEqual(new Set(['refused']));
  expect(tries({ deviceId: 'new' })).toBe('compared');
  expect(work.at(-1)).toBe(0);
});

test('API-02 users: a right password takes all its counts back', async () => {
  const { context, anna, work } = await signInDoor();
  times(510, () => countSignIn(context, { ...anna, deviceId: 'new', address: '203.0.113.7' }).succeeded());
  expect(new Set(work)).toEqual(new Set([0]));
});

test('API-02 users: on the customer’s own device ten wrong passwords are enough too', async () => {
  const { tries } = await signInDoor();
  expect(compared(times(12, () => tries({ deviceId: 'own' })))).toBe(10);
});

test('API-02 users: the work for a guess doubles with the guesses, four times at most', () => {
  expect([0, 9, 10, 19, 20, 40, 80, 500].map(extraWorkAfter)).toEqual([0, 0, 1, 1, 2, 3, 4, 4]);
});
