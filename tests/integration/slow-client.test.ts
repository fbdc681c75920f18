import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, listen } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** More than what waits in sockets and what the server keeps in memory. */
const BYTES = 24 * 2 ** 20;
const RELEASES = 12;
const KEPT = 5;

const dataFolder = temporaryFolder('slow');
const folderOf = (release: number) => join(dataFolder, 'releases', `r${release}`);
const server = createShopServer({
  dataFolder,
  siteUrl: 'http://shop.test',
  apiUrl: 'http://api.test',
  onDemand: () => Promise.resolve(),
});
let port: number;

/** Makes a release live whose film is of its number alone, and removes the one that is no longer kept. */
function release(number: number): void {
  const folder = folderOf(number);
  mkdirSync(join(folder, '_data'), { recursive: true });
  writeFileSync(join(folder, '_data/inline-hashes.json'), '{"scripts":[],"styles":[]}');
  writeFileSync(join(folder, 'film.mp4'), Buffer.alloc(number === 0 ? BYTES : 300_000, number));
  symlinkSync(join('releases', `r${number}`), join(dataFolder, 'next'));
  renameSync(join(dataFolder, 'next'), join(dataFolder, 'current'));
  rmSync(folderOf(number - KEPT - 1), { recursive: true, force: true });
}

beforeAll(async () => {
  release(0);
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
});
afterAll(() => close(server));

test('BUILD-04 an answer that is taken slowly stays whole and of its release while twelve others come and it goes', async () => {
  const client = connect(port);
  client.write('GET /film.mp4 HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n');
  const parts: Buffer[] = [];
  const [first] = (await once(client, 'data')) as [Buffer];
  parts.push(first);
  client.pause();
  for (let number = 1; number <= RELEASES; number += 1) release(number);
  const newest = await fetch(`http://localhost:${port}/film.mp4`);
  expect(new Set(new Uint8Array(await newest.arrayBuffer()))).toEqual(new Set([RELEASES]));
  expect(Buffer.concat(parts).length).toBeLessThan(BYTES);

  client.on('data', (part: Buffer) => parts.push(part));
  client.resume();
  await once(client, 'end');
  const answer = Buffer.concat(parts);
  const bodyAt = answer.indexOf('\r\n\r\n') + 4;
  expect(answer.subarray(0, bodyAt).toString()).toContain(`Content-Length: ${BYTES}`);
  expect(answer.subarray(bodyAt).equals(Buffer.alloc(BYTES, 0))).toBe(true);
});
