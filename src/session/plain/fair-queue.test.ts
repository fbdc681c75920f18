import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('SEC-11 an address that asks for much waits for itself: another one has the next turn', async () => {
  const queue = new FairQueue();
  const done: string[] = [];
  const ask = (owner: string, what: string) =>
    queue.run(owner, () => {
      done.push(what);
      return Promise.resolve();
    });
  const forged = Array.from({ length: 30 }, (_, at) => ask('attacker', `forged ${at}`));
  await Promise.all([
    ...forged.slice(0, 1),
    ask('shopper', 'order'),
    ask('neighbour', 'order of a neighbour'),
  ]);
  expect(done.indexOf('order')).toBeLessThanOrEqual(2);
  expect(done.indexOf('order of a neighbour')).toBeLessThanOrEqual(3);
  await Promise.all(forged);
  expect(done).toHaveLength(32);
});

test('SEC-11 work is done one after another, and goes on after work that fails', async () => {
  const queue = new FairQueue();
  let running = 0;
  const work = async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    running--;
  };
  const failed = queue.run('one', () => Promise.reject(new Error('too late')));
  const others = [queue.run('one', work), queue.run('two', work)];
  await expect(failed).rejects.toThrow('too late');
  await Promise.all(others);
  await queue.run('one', work);
});
