import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { releaseFile } from '../../../src/content/release-files.ts';
import { close, listen } from '../../../src/server/listen.ts';
import type { OnDemandHandler } from '../../../src/server/on-demand.ts';
import type { SharePictureSource } from '../../../src/server/share/send-share-picture.ts';
import { createShopServer } from '../../../src/server/shop-server.ts';

interface ServedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export const PAGE = '<h1>Ткани</h1>'.repeat(100);
export const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** A shop server over releases that the test writes; an on-demand route answers with what it was asked. */
class ServedReleases {
  folder = '';
  port = 0;
  /** Answers on-demand routes. */
  onDemand: OnDemandHandler = (release, incoming, response) => {
    response.end(`${incoming.method} ${incoming.url} of ${release.id}`);
    return Promise.resolve();
  };
  /** Draws pictures for sharing. */
  sharePictures: SharePictureSource = { find: () => Promise.resolve(undefined) };
  readonly #server: ReturnType<typeof createShopServer>;

  constructor() {
    const folderOfTest = () => this.folder;
    this.#server = createShopServer({
      get dataFolder() {
        return folderOfTest();
      },
      siteUrl: 'https://shop.example',
      apiUrl: 'https://api.example/base',
      onDemand: (...request) => this.onDemand(...request),
      sharePictures: { find: (...picture) => this.sharePictures.find(...picture) },
    });
  }

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'vitrina-server-'));
    await this.write('r1', releaseFile('/catalog', 1), PAGE);
    await this.write('r1', `${releaseFile('/catalog', 1)}.br`, brotliCompressSync(PAGE));
    await this.write('r1', `${releaseFile('/catalog', 1)}.gz`, gzipSync(PAGE));
    await this.write('r1', releaseFile('/catalog/satin', 1), 'первая');
    await this.write('r1', releaseFile('/catalog/satin', 2), 'вторая');
    await this.write('r1', '404.html', 'нет такой');
    await this.write('r1', '_astro/app.abc123.js', 'export {}');
    await this.write('r1', 'films/weaving.mp4', VIDEO);
    await this.write('r1', '_data/shell.json', '{}');
    await this.write('r1', '_data/inline-hashes.json', '{"scripts":["sha256-abc"],"styles":[]}');
    await this.makeLive('r1');
    await listen(this.#server, 0);
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await close(this.#server);
    await rm(this.folder, { recursive: true });
  }

  async write(release: string, file: string, content: string | Buffer): Promise<void> {
    const path = join(this.folder, 'releases', release, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  async makeLive(release: string): Promise<void> {
    await symlink(join('releases', release), join(this.folder, 'next'));
    await rename(join(this.folder, 'next'), join(this.folder, 'current'));
  }

  /** Sends the path letter for letter, which `fetch` would not. */
  get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ServedResponse> {
    return new Promise((resolve, reject) => {
      request({ port: this.port, path, headers, method }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }
}

/** One server for all tests of a file. */
export function servedReleases(): ServedReleases {
  const shop = new ServedReleases();
  beforeAll(() => shop.start());
  afterAll(() => shop.stop());
  return shop;
}
