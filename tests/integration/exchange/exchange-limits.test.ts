import { expect, test } from 'vitest';
import { cloth, importXml } from './goods-files.ts';
import { OneC } from './one-c.ts';
import { shopWith1C } from './shop-with-1c.ts';

test('whoever does not know the password gets nowhere, and not often; nor does one without a session', async () => {
  const { api, oneC } = shopWith1C({ exchangeLimits: { wrongPasswords: 3 } });
  const stranger = new OneC(api.fetch, { password: 'wrong' });
  expect(await stranger.lines('type=catalog&mode=init')).toEqual(['failure', expect.any(String)]);
  for (let attempt = 0; attempt < 3; attempt++) {
    const refused = await stranger.ask('type=catalog&mode=checkauth');
    expect(refused.status).toBe(401);
    expect(await refused.text()).toMatch(/^failure\n/);
  }
  expect((await stranger.ask('type=catalog&mode=checkauth')).status).toBe(429);
  expect((await oneC.ask('type=catalog&mode=checkauth')).status).toBe(429);
  expect(await new OneC(api.fetch, { name: 'nobody' }).checkauth()).toEqual(['failure', expect.any(String)]);
});

test('what is too large or too much is refused in a sentence', async () => {
  const { oneC } = shopWith1C({ exchangeLimits: { pieceBytes: 1000, sessionBytes: 2000 } });
  await oneC.checkauth();
  expect(await oneC.file('catalog', 'import.xml', 'x'.repeat(1200))).toEqual(['failure', expect.any(String)]);
  expect(await oneC.file('catalog', 'import.xml', 'x'.repeat(1000))).toEqual(['success']);
  expect(await oneC.file('catalog', 'import.xml', 'y'.repeat(900))).toEqual(['success']);
  expect(await oneC.file('catalog', 'import.xml', 'z'.repeat(900))).toEqual([
    'failure',
    expect.stringContaining('слишком велик'),
  ]);
});

test('of exchanges that were begun and left, the one that is silent the longest gives way to a new one', async () => {
  const { api } = shopWith1C({ exchangeLimits: { sessions: 2 } });
  const clients = Array.from({ length: 4 }, () => new OneC(api.fetch));
  for (const [index, oneC] of clients.entries()) {
    await oneC.checkauth();
    expect(await oneC.file('catalog', 'import.xml', importXml([cloth(String(index))]))).toEqual(['success']);
  }
  const ends = await Promise.all(clients.map(async (oneC) => (await oneC.import('import.xml'))[0]));
  expect(ends.toSorted()).toEqual(['failure', 'failure', 'success', 'success']);
});
