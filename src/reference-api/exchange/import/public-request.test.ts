import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PrivateAddressError, requestPublic } from './public-request.ts';

const signal = () => AbortSignal.timeout(10_000);

/** A machine of the shop's own network, and how often it was asked. */
async function privateMachine() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, port };
}

test.each([
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0x7f.1',
  '2130706433',
  '10.0.0.1',
  '169.254.169.254',
  '[fd00::1]',
])('SEC-11 a picture at %s is not asked for', async (host) => {
  await expect(requestPublic(new URL(`http://${host}/`), signal())).rejects.toThrow(PrivateAddressError);
});

test('SEC-11 a name that stands for a public address first and a private one then reaches neither machine', async () => {
  const { asked, port } = await privateMachine();
  const answers = ['127.0.0.1', '127.0.0.1'];
  const rebound = () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
  const mixed = () =>
    Promise.resolve([
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  for (const resolve of [rebound, mixed])
    await expect(
      requestPublic(new URL(`http://pictures.test:${port}/a.png`), signal(), { resolve }),
    ).rejects.toThrow(PrivateAddressError);
  expect(asked).toEqual([]);
});

test('SEC-11 what a name was looked up as is what is connected to, once', async () => {
  const { asked, port } = await privateMachine();
  const looked: string[] = [];
  const resolve = (name: string) => {
    looked.push(name);
    return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  };
  const response = await requestPublic(new URL(`http://pictures.test:${port}/a.png`), signal(), {
    resolve,
    isAllowed: (address) => address === '127.0.0.1',
  });
  expect(await text(response)).toBe('secret');
  expect(looked).toEqual(['pictures.test']);
  expect(asked).toEqual(['/a.png']);
});
