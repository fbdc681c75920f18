import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/error-goal.js', 'utf8');
const document = { cookie: 'tracking_consent_shop=yes', currentScript: { dataset: { status: '502' } } };
const run = (world: object): void =>
  void runInNewContext(script, Object.assign(world, { document, location: { protocol: 'http:' } }));

test('an error document leaves its goal for the next page to tell', () => {
  const stored = new Map([['missed-goals', 'error-503']]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  run({ localStorage });
  expect(stored.get('missed-goals')).toBe('error-503 error-502');
});

test('ERR-13 an error document disturbs nobody where storage is full or refused', () => {
  const full = {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => run({ localStorage: full })).not.toThrow();
  const refusing = Object.defineProperty({}, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => run(refusing)).not.toThrow();
});
