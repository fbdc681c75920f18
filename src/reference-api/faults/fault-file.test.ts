import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { startOptions } from '../command-line.ts';

const ORIGIN = 'http://localhost:4321';
const folder = temporaryFolder('fault-files');

test.each([
  ['no file', undefined, /cannot be read/],
  ['no JSON', '{', /are no JSON/],
  ['an unknown call', '{"rules":[{"call":"getShop","kind":"drop-before"}]}', /rules\.0\.call: is no call/],
  ['an unknown kind', '{"rules":[{"call":"*","kind":"flood"}]}', /rules\.0/],
  ['a misspelt part', '{"rules":[{"call":"*","kind":"latency","ms":5,"time":1}]}', /rules\.0/],
  ['no rules', '{}', /rules/],
])('API-02 faults: a plan of %s is one clear sentence', (name, text, sentence) => {
  const path = join(folder, `${name}.json`);
  if (text !== undefined) writeFileSync(path, text);
  const environment = { apiPort: 0, dataFolder: folder, siteUrl: ORIGIN, shopOrigins: [] };
  const read = () => startOptions(['--faults', path], environment);
  expect(read).toThrow(sentence);
  expect(read).toThrow(path);
});

test('API-02 faults: a plan of every kind is read', () => {
  const path = join(folder, 'plan.json');
  const plan = {
    seed: 3,
    rules: [
      { call: '*', kind: 'latency', ms: 50, probability: 0.1 },
      { call: 'placeOrder', kind: 'drop-before', times: 1 },
      { call: 'placeOrder', kind: 'drop-after', times: 1 },
      { call: 'getBasket', kind: 'status', status: 503, after: 2 },
      { call: 'getPicture', kind: 'truncated' },
      { call: 'getFilters', kind: 'malformed' },
      { call: 'findProducts', kind: 'field', path: 'data.0.price', value: null },
    ],
  };
  writeFileSync(path, JSON.stringify(plan));
  const environment = { apiPort: 0, dataFolder: folder, siteUrl: ORIGIN, shopOrigins: [] };
  expect(startOptions(['--faults', path], environment).faults).toEqual(plan);
});
