import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen, ListenError, withPortReserved } from '../../src/server/listen.ts';

const occupant: Server = createServer();
let port: number;
beforeAll(async () => {
  await listen(occupant, 0);
  port = (occupant.address() as AddressInfo).port;
});
afterAll(() => close(occupant));

test('a taken port is one clear sentence', async () => {
  const second = createServer();
  await expect(listen(second, port)).rejects.toThrow(ListenError);
  await expect(listen(second, port)).rejects.toThrow(`Port ${port} is taken`);
});

test.each([Number.NaN, 70_000, -1])('the port %d is refused in one clear sentence', async (wrong) => {
  const refused = listen(createServer(), wrong);
  await expect(refused).rejects.toThrow(ListenError);
  await expect(refused).rejects.toThrow(`The port must be a number from 0 to 65535, not ${wrong}.`);
});

test('a visitor who never takes the answer does not keep the server from ending', async () => {
  const endless = createServer((_, response) => response.write('…'));
  await listen(endless, 0);
  const { port: open } = endless.address() as AddressInfo;
  const visitor = request({ port: open });
  const cut = new Promise((resolve) => visitor.once('response', (answer) => answer.once('error', resolve)));
  await new Promise((resolve) => visitor.once('response', resolve).end());
  await close(endless, 10);
  await cut;
});

test('a port is held while something else is done, and free after it, however that ends', async () => {
  const another = createServer();
  await expect(
    withPortReserved(port, () => Promise.reject(new Error('a taken port stops everything before'))),
  ).rejects.toThrow(ListenError);
  await listen(another, 0);
  const { port: free } = another.address() as AddressInfo;
  await close(another);
  const failing = withPortReserved(free, async () => {
    await expect(listen(another, free)).rejects.toThrow(ListenError);
    throw new Error('it went wrong');
  });
  await expect(failing).rejects.toThrow('it went wrong');
  await listen(another, free);
  await close(another);
});
