import { expect, test } from 'vitest';
import { TooManyRequests } from '../http/error-response.ts';
import { RateLimiter } from './rate-limiter.ts';

const START = new Date('2026-03-01T09:00:00Z').getTime();

function counted(most: number, seconds: number) {
  let moment = START;
  const attempts = new RateLimiter({ max: most, seconds }, () => new Date(moment));
  const refusedFor = (key: string): number => {
    try {
      attempts.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof TooManyRequests) return error.seconds;
      throw error;
    }
  };
  return { attempts, refusedFor, pass: (ms: number) => (moment += ms) };
}

test('a window begins with its first attempt and says how long it lasts', () => {
  const { refusedFor, pass } = counted(2, 60);
  expect([refusedFor('a'), refusedFor('a'), refusedFor('a')]).toEqual([0, 0, 60]);
  pass(30_001);
  expect([refusedFor('a'), refusedFor('b')]).toEqual([30, 0]);
  pass(29_999);
  expect([refusedFor('a'), refusedFor('a'), refusedFor('a')]).toEqual([0, 0, 60]);
});

test('a refused attempt does not make the wait longer', () => {
  const { refusedFor, pass } = counted(1, 60);
  refusedFor('a');
  pass(59_000);
  expect(refusedFor('a')).toBe(1);
  pass(1_000);
  expect(refusedFor('a')).toBe(0);
});

test('attempts are given back one by one or all together', () => {
  const { attempts, refusedFor } = counted(2, 60);
  refusedFor('a');
  refusedFor('a');
  attempts.release('a');
  expect([refusedFor('a'), refusedFor('a')]).toEqual([0, 60]);
  attempts.reset('a');
  expect([refusedFor('a'), refusedFor('a'), refusedFor('a')]).toEqual([0, 0, 60]);
  attempts.release('unknown');
});

test('however many keys strangers think of, the last ones are still counted', () => {
  const { refusedFor } = counted(1, 60);
  for (let index = 0; index < 120_000; index += 1) refusedFor(`key ${index}`);
  expect(refusedFor('key 119999')).toBe(60);
  expect(refusedFor('key 0')).toBe(0);
});
