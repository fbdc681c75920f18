import { existsSync, readdirSync, readFileSync, readlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { videoPath } from '../../src/contract/content/media.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { heldBufferBytes } from './fixture/held-memory.ts';
import { serveLocally, slowReader } from './fixture/slow-readers.ts';
import { testApi } from './fixture/test-api.ts';
import { filesIn, publishFile, stored, upload } from './fixture/upload.ts';
import { eventually } from '../eventually.ts';

const MEBIBYTE = 2 ** 20;
const OPEN_FILES = '/proc/self/fd';

const folder = temporaryFolder('videos-load');
const api = testApi({ filesFolder: folder });
const server = await serveLocally(api.app);
afterAll(() => server.close());

/** How often this process has files of the folder open. */
const openFiles = (): number =>
  readdirSync(OPEN_FILES).filter((descriptor) => {
    try {
      return readlinkSync(join(OPEN_FILES, descriptor)).startsWith(folder);
    } catch {
      return false;
    }
  }).length;

test.skipIf(!existsSync(OPEN_FILES))(
  'SEC-02 video: 60 parts that nobody reads hold little memory, and no file once they are left',
  async () => {
    const clip = Uint8Array.from(
      readFileSync(new URL('../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url)),
    );
    const { id } = await stored(await upload(api, clip, { target: 'review-video', name: 'обзор.mp4' }));
    publishFile(api, id);
    // Larger than what the kernel takes of an answer; the bytes behind the clip are never looked at.
    for (const file of filesIn(folder)) truncateSync(join(folder, file), 64 * MEBIBYTE);
    for (const method of ['HEAD', 'GET'])
      await api.fetch(videoPath(id), { method, headers: { 'if-none-match': '*' } });
    expect(openFiles()).toBe(0);

    const before = heldBufferBytes();
    const sockets = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        slowReader(server.port, videoPath(id), [`Range: bytes=${index}-`]),
      ),
    );
    await eventually(() => expect(openFiles()).toBe(60));
    // The files are 3.8 GB in all: what is held must be what is read ahead.
    await eventually(() => expect(heldBufferBytes() - before).toBeLessThan(32 * MEBIBYTE));
    for (const socket of sockets) socket.destroy();
    await eventually(() => expect(openFiles()).toBe(0));
  },
);
