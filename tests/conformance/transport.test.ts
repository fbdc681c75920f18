import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { calls } from '../../src/contract/routes.ts';
import { runConformance } from './conformance.ts';
import { Problem } from './problem.ts';
import { Progress } from './progress.ts';
import { Report } from './report.ts';
import { Transport } from './transport.ts';

const url = 'http://api.test/news/v1';

/** A clock that only moves when someone waits, and answers that come in turn. */
function playing(...answers: Response[]) {
  let now = Date.UTC(2026, 0, 1);
  const at: number[] = [];
  const clock = {
    now: () => now,
    wait(ms: number) {
      now += ms;
      return Promise.resolve();
    },
  };
  const begin = now;
  const fetch = () => {
    at.push(now - begin);
    return Promise.resolve(answers.shift() ?? Response.json({}));
  };
  return { clock, fetch, at };
}

const busy = (retryAfter: string, status = 429) =>
  Response.json({ message: 'Подождите.' }, { status, headers: { 'retry-after': retryAfter } });

test('API-03 conformance: --rate is kept, whoever asks', async () => {
  const { clock, fetch, at } = playing();
  const transport = new Transport({ fetch, clock, rate: 4 });
  for (let index = 0; index < 3; index++) await transport.send(url, {});
  await Promise.all([transport.send(url, {}), transport.send(url, {})]);
  expect(at).toHaveLength(5);
  for (const [index, time] of at.slice(0, 4).entries()) expect(time).toBeGreaterThanOrEqual(index * 250);
  expect(at.at(-1)).toBeGreaterThanOrEqual(1000);
});

test.each([
  ['seconds', busy('7'), 7000],
  ['a date', busy(new Date(Date.UTC(2026, 0, 1, 0, 0, 9)).toUTCString()), 9000],
  ['503 with seconds', busy('2', 503), 2000],
  ['a date that is over', busy('Thu, 01 Jan 2015 00:00:00 GMT'), 0],
])('API-03 conformance: Retry-After is waited for: %s', async (_, answer, ms) => {
  const { clock, fetch, at } = playing(answer);
  expect((await new Transport({ fetch, clock }).send(url, {})).status).toBe(200);
  expect(at).toEqual([0, ms]);
});

test.each(['3600', 'soon'])('API-03 conformance: Retry-After %s is an answer, not a pause', async (value) => {
  const { clock, fetch, at } = playing(busy(value));
  expect((await new Transport({ fetch, clock }).send(url, {})).status).toBe(429);
  expect(at).toEqual([0]);
});

test.each(['0', '1', '25'])(
  'API-03 conformance: a server that always says Retry-After %s is not waited for without end',
  async (value) => {
    const { clock, fetch, at } = playing(...Array.from({ length: 100 }, () => busy(value)));
    const transport = new Transport({ fetch, clock });
    expect((await transport.send(url, {})).status).toBe(429);
    expect(at.length).toBeGreaterThan(1);
    expect(at.at(-1)).toBeLessThanOrEqual(60_000);
    const asked = at.length;
    expect((await transport.send(url, {})).status).toBe(429);
    expect(at).toHaveLength(asked + 1);
  },
);

test('API-03 conformance: a call that hangs ends in time, in one sentence, and is not waited for again', async () => {
  let asked = 0;
  const hanging = new Transport({
    timeout: 0.05,
    fetch() {
      asked += 1;
      return new Promise(() => undefined);
    },
  });
  await expect(hanging.send(url, {})).rejects.toEqual(new Problem('no answer in 0.05 seconds'));
  await expect(hanging.send(url, {})).rejects.toEqual(new Problem('no answer in 0.05 seconds, as before'));
  expect(asked).toBe(1);
});

test('API-03 conformance: an answer whose body never ends is ended in time', async () => {
  const endless = new Transport({
    timeout: 0.05,
    fetch: () => Promise.resolve(new Response(new ReadableStream({}))),
  });
  await expect(endless.send(url, {})).rejects.toThrow('no answer in 0.05 seconds');
});

test('API-03 conformance: a run tells each part when it begins, and a failure when it is found', async () => {
  const lines: string[] = [];
  const progress = new Progress((line) => lines.push(line));
  const report = new Report((finding) => progress.add(finding));
  await runConformance({
    api: 'http://api.test',
    origin: 'http://shop.test',
    only: ['setup'],
    report,
    onPart: (name) => progress.begin(name),
    fetch: () => Promise.resolve(Response.json({ message: 'Нет' }, { status: 500 })),
  });
  expect(lines[0]).toBe('setup …');
  expect(lines.slice(1).some((line) => line.startsWith(`  ${calls.getConfig.name}: `))).toBe(true);
  expect(lines.some((line) => line.startsWith('setup: '))).toBe(false);
  progress.end();
  expect(lines.at(-1)).toMatch(/^setup: 0 passed, \d+ failed, \d+ skipped$/);
});

test('an answer that came while this process was paused is not late', async () => {
  const answering = new Worker(
    `const { createServer } = require('node:http');
     const { parentPort } = require('node:worker_threads');
     const server = createServer((_, response) => response.end('there'));
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  try {
    const [port] = (await once(answering, 'message')) as [number];
    const transport = new Transport({ timeout: 0.2 });
    await transport.send(`http://127.0.0.1:${port}/`, {});
    const asked = transport.send(`http://127.0.0.1:${port}/`, {});
    // The request leaves, and then nothing runs here for longer than it may take.
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    expect((await asked).status).toBe(200);
  } finally {
    await answering.terminate();
  }
});
