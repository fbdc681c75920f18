import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const LatestSchema = z.object({ id: z.string(), timestamp: z.number() });

/** A page that shows the version of the shop's content. */
export interface WatchedPage {
  path: string;
  /** Reads the version of the content from the page. */
  readVersion: (html: string) => number | undefined;
}

/** Between two rounds the rebuild gets the processor. */
const ROUND_PAUSE_MS = 20;

const ASSET = /(?:href|src)="(\/_astro\/[^"]+)"/g;

/** Reads a shop over HTTP all the time and collects an error for each response that is cut off, missing or of another release. */
export class ReleaseReader {
  readonly errors: string[] = [];
  /** Assets of the latest versions of the code, the last one at the end. */
  readonly assets: string[] = [];
  responses = 0;
  readonly #port: number;
  readonly #pages: readonly WatchedPage[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #versionOfRelease = new Map<string, number>();
  readonly #lastVersionOfPage = new Map<string, number>();
  #lastRelease = '';
  /** Each reads one of the assets. */
  #rounds = 0;
  #stopped = false;
  readonly #reading: Promise<void>;

  constructor(port: number, pages: readonly WatchedPage[]) {
    this.#port = port;
    this.#pages = pages;
    this.#reading = this.#readUntilStopped();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#reading;
    this.#agent.destroy();
  }

  async #readUntilStopped(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#round();
      } catch (error) {
        this.errors.push(String(error));
      }
      await pause(ROUND_PAUSE_MS);
    }
  }

  /** Where the release is the same before and after a round, everything in between is of that release. */
  async #round(): Promise<void> {
    const before = await this.#readRelease();
    const versions: number[] = [];
    for (const page of this.#pages) versions.push(await this.#readPage(page));
    const asset = this.assets[this.#rounds++ % this.assets.length];
    if (asset !== undefined) await this.#read(asset);
    const after = await this.#readRelease();
    if (before !== after) return;
    const [version = Number.NaN] = versions;
    const expected = this.#versionOfRelease.get(after) ?? version;
    this.#versionOfRelease.set(after, expected);
    if (versions.some((other) => other !== expected)) {
      this.errors.push(`release ${after} of version ${expected} shows ${versions.join(', ')}`);
    }
  }

  async #readRelease(): Promise<string> {
    const { id } = z.parse(LatestSchema, JSON.parse(await this.#read('/builds/latest.json')));
    if (id < this.#lastRelease) this.errors.push(`${id} came after ${this.#lastRelease}`);
    this.#lastRelease = id;
    return id;
  }

  async #readPage({ path, readVersion }: WatchedPage): Promise<number> {
    const html = await this.#read(path);
    if (!html.endsWith('</html>')) this.errors.push(`${path} is cut off`);
    const version = readVersion(html) ?? Number.NaN;
    if (!(version >= (this.#lastVersionOfPage.get(path) ?? 0))) {
      this.errors.push(`${path} went back to ${version}`);
    }
    this.#lastVersionOfPage.set(path, version);
    for (const [, asset = ''] of html.matchAll(ASSET)) {
      if (!this.assets.includes(asset)) this.assets.push(asset);
    }
    return version;
  }

  /** The body of a response, which must be complete and have status 200. */
  #read(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      request({ port: this.#port, path, agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => {
          const body = Buffer.concat(parts);
          this.responses += 1;
          const length = Number(response.headers['content-length']);
          if (response.statusCode !== 200) this.errors.push(`${path}: ${response.statusCode}`);
          if (length !== body.length) this.errors.push(`${path}: ${body.length} of ${length} bytes`);
          resolve(body.toString());
        });
      })
        .once('error', reject)
        .end();
    });
  }
}
