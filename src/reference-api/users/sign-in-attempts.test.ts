import { expect, test } from 'vitest';
import { testApi } from '../../../tests/contract/fixture/test-api.ts';
import { TooManyRefusal } from '../http/refusal.ts';
import { createLimits } from './limits.ts';
import { openSession } from './sessions.ts';
import { countSignIn, type SignInAttempt } from './sign-in-attempts.ts';

const now = () => new Date('2026-03-01T09:00:00Z');

async function signInDoor() {
  const api = testApi({ now });
  const { uid } = await api.customer();
  openSession(api.store, uid, 'own', now());
  const context = { store: api.store, tokens: api.tokens, now, limits: createLimits(now) };
  const anna = { contact: 'anna@example.com', customer: api.store.customers.byUid(uid) };
  /** Whether the attempt may be made. */
  const tries = (attempt: Partial<SignInAttempt>): boolean => {
    try {
      countSignIn(context, { ...anna, deviceId: '', address: '', ...attempt });
      return true;
    } catch (error) {
      if (error instanceof TooManyRefusal) return false;
      throw error;
    }
  };
  return { api, context, anna, tries };
}

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('guessing from many addresses ends as well, but neither for the customer’s device nor for others', async () => {
  const { api, tries } = await signInDoor();
  const guesses = times(55, (index) => tries({ address: `203.0.113.${Math.floor(index / 5)}` }));
  expect(guesses.filter(Boolean)).toHaveLength(50);
  expect(tries({ address: '198.51.100.4', deviceId: 'new' })).toBe(false);
  expect(tries({ address: '198.51.100.4', deviceId: 'own' })).toBe(true);
  expect(tries({ address: '198.51.100.4', contact: 'olga@example.com', customer: undefined })).toBe(true);
  await api.close();
});

test('whoever guesses from one address ends there, whatever the device is called, and without harm to others', async () => {
  const { api, tries } = await signInDoor();
  const guesses = times(60, (index) => tries({ address: '203.0.113.7', deviceId: `device-${index}` }));
  expect(guesses.filter(Boolean)).toHaveLength(10);
  expect(tries({ address: '198.51.100.4', deviceId: 'new' })).toBe(true);
  await api.close();
});

test('what a device or address is refused for does not count against the username', async () => {
  const { api, tries } = await signInDoor();
  for (const index of Array(30).keys()) tries({ contact: `user${index}@example.com`, deviceId: 'sprayer' });
  expect(times(60, () => tries({ deviceId: 'sprayer' }))).not.toContain(true);
  expect(tries({ deviceId: 'new' })).toBe(true);
  await api.close();
});

test('a right password takes all its counts back', async () => {
  const { api, context, anna, tries } = await signInDoor();
  for (let index = 0; index < 210; index += 1) {
    countSignIn(context, { ...anna, deviceId: 'new', address: '203.0.113.7' })();
  }
  expect(tries({ deviceId: 'new', address: '203.0.113.7' })).toBe(true);
  await api.close();
});

test('on the customer’s own device ten wrong passwords are enough too', async () => {
  const { api, tries } = await signInDoor();
  expect(times(12, () => tries({ deviceId: 'own' })).filter(Boolean)).toHaveLength(10);
  await api.close();
});
