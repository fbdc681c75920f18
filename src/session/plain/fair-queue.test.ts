import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const never = new AbortController().signal;

test('SEC-11 an address that asks for much waits for itself: another one has the next turn', async () => {
  const queue = new FairQueue();
  const done: string[] = [];
  const ask = (owner: string, what: string) =>
    queue.run(
      owner,
      () => {
        done.push(what);
        return Promise.resolve();
      },
      never,
    );
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
  const failed = queue.run('one', () => Promise.reject(new Error('too late')), never);
  const others = [queue.run('one', work, never), queue.run('two', work, never)];
  await expect(failed).rejects.toThrow('too late');
  await Promise.all(others);
  await queue.run('one', work, never);
});

test('SEC-11 work whose turn does not come in time fails at once, and is not done when its turn comes', async () => {
  const queue = new FairQueue();
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  const first = queue.run('attacker', () => isDone, never);
  const waiting = new AbortController();
  const done: string[] = [];
  const work = (what: string) => () => Promise.resolve(void done.push(what));
  const late = queue.run('shopper', work('late'), waiting.signal);
  waiting.abort(new Error('too late'));
  await expect(late).rejects.toThrow('too late');
  const next = queue.run('shopper', work('next'), never);
  end();
  await Promise.all([first, next]);
  expect(done).toEqual(['next']);
});

test('SEC-11 work that is being done is not ended by the limit of waiting', async () => {
  const queue = new FairQueue();
  const waiting = new AbortController();
  const { promise: isDone, resolve: end } = Promise.withResolvers<string>();
  const work = queue.run('shopper', () => isDone, waiting.signal);
  waiting.abort(new Error('too late'));
  end('ordered');
  expect(await work).toBe('ordered');
});
