import { expect, test } from 'vitest';
import { MalformedRecords } from './malformed-records.ts';

const PARTNERS = 5;
const RAFFLES = 10;

test('worlds in which different records are malformed differ, also where none of them was good before', () => {
  const records = new MalformedRecords();
  const worlds = [0, 1, 2].map((value) => {
    records.reset();
    expect(records.toggle(PARTNERS, value)).toBe('partner');
    return records.substitutes;
  });
  expect(new Set(worlds.map((world) => JSON.stringify(world))).size).toBe(worlds.length);
});

test('of a raffle that a rebuild no longer asks for nothing good is known', async () => {
  const records = new MalformedRecords();
  const ask = (path: string) => records.spoil(path, Response.json({ title: 'Плед' }));
  const lastGood = () => records.substitutes['raffle']?.lastGood;
  records.toggle(RAFFLES, 0);
  await ask('/raffles/v1/plaid');
  records.commit();
  expect(lastGood()).toBeNull();
  records.toggle(RAFFLES, 0);
  for (const path of ['/config-provider/v1', '/raffles/v1/plaid']) await ask(path);
  records.commit();
  records.toggle(RAFFLES, 0);
  expect(lastGood()).toEqual({ title: 'Плед' });
  // Raffles are asked for together with the configuration that names them.
  await ask('/news/v1');
  records.commit();
  expect(lastGood()).toEqual({ title: 'Плед' });
  await ask('/config-provider/v1');
  records.commit();
  expect(lastGood()).toBeNull();
});
