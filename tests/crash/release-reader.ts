import { request } from 'node:http';
import * as z from 'zod/mini';

const LatestSchema = z.object({ id: z.string(), timestamp: z.number() });

/** A page that shows the edition of the shop. */
export interface WatchedPage {
  path: string;
  /** Finds the edition in the page. */
  edition: (html: string) => number | undefined;
}

const ASSET = /(?:href|src)="(\/_astro\/[^"]+)"/g;

/** Reads a shop over HTTP without a pause, and writes down whatever is no complete answer of one release. */
export class ReleaseReader {
  readonly errors: string[] = [];
  /** Assets of the latest codes, the last one at the end. */
  readonly assets: string[] = [];
  answers = 0;
  readonly #port: number;
  readonly #pages: readonly WatchedPage[];
  readonly #editions = new Map<string, number>();
  readonly #seen = new Map<string, number>();
  #latest = '';
  #stopped = false;
  readonly #work: Promise<void>;

  constructor(port: number, pages: readonly WatchedPage[]) {
    this.#port = port;
    this.#pages = pages;
    this.#work = this.#read();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  async #read(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#round();
      } catch (error) {
        this.errors.push(String(error));
      }
    }
  }

  /** Between two equal answers of the latest release everything is of that release. */
  async #round(): Promise<void> {
    const before = await this.#release();
    const editions: number[] = [];
    for (const page of this.#pages) editions.push(await this.#page(page));
    for (const asset of this.assets) await this.#get(asset);
    const after = await this.#release();
    if (before !== after) return;
    const [edition = Number.NaN] = editions;
    const known = this.#editions.get(after) ?? edition;
    this.#editions.set(after, known);
    if (editions.some((other) => other !== known)) {
      this.errors.push(`release ${after} of edition ${known} shows ${editions.join(', ')}`);
    }
  }

  async #release(): Promise<string> {
    const { id } = z.parse(LatestSchema, JSON.parse(await this.#get('/builds/latest.json')));
    if (id < this.#latest) this.errors.push(`${id} came after ${this.#latest}`);
    this.#latest = id;
    return id;
  }

  async #page({ path, edition: find }: WatchedPage): Promise<number> {
    const html = await this.#get(path);
    if (!html.endsWith('</html>')) this.errors.push(`${path} is cut off`);
    const edition = find(html) ?? Number.NaN;
    if (!(edition >= (this.#seen.get(path) ?? 0))) this.errors.push(`${path} went back to ${edition}`);
    this.#seen.set(path, edition);
    for (const [, asset = ''] of html.matchAll(ASSET)) {
      if (!this.assets.includes(asset)) this.assets.push(asset);
    }
    return edition;
  }

  /** The text of an answer, complete and with status 200. */
  #get(path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      request({ port: this.#port, path, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const body = Buffer.concat(parts);
          this.answers += 1;
          const told = Number(answer.headers['content-length']);
          if (answer.statusCode !== 200) this.errors.push(`${path}: ${answer.statusCode}`);
          if (told !== body.length) this.errors.push(`${path}: ${body.length} of ${told} bytes`);
          resolve(body.toString());
        });
      })
        .once('error', reject)
        .end();
    });
  }
}
