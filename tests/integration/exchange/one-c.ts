import type { TestApi } from '../../contract/fixture/test-api.ts';

type Fetch = Pick<TestApi, 'fetch'>['fetch'];

/** What 1C sends of a file, in pieces of at most so many bytes. */
export function piecesOf(bytes: Uint8Array, most: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += most) pieces.push(bytes.subarray(at, at + most));
  return pieces;
}

export const NAME = '1c';
export const PASSWORD = 'polotno';

/** The client of 1C's configurations, request by request. */
export class OneC {
  readonly #fetch: Fetch;
  readonly #authorization: string;
  #cookie = '';
  sessid = '';
  timestamp = '';

  constructor(fetch: Fetch, { name = NAME, password = PASSWORD } = {}) {
    this.#fetch = fetch;
    this.#authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  }

  /** As the last sign-in has set it. */
  get cookie(): string {
    return this.#cookie;
  }

  async ask(query: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: this.#authorization, cookie: this.#cookie };
    return await this.#fetch(`/exchange/1c?${query}`, { headers, ...init });
  }

  /** The lines of an answer. */
  async lines(query: string, init: RequestInit = {}): Promise<string[]> {
    return (await (await this.ask(query, init)).text()).split('\n');
  }

  /** Signs in, and answers what was said. */
  async checkauth(type: 'catalog' | 'sale' = 'catalog'): Promise<string[]> {
    const lines = await this.lines(`type=${type}&mode=checkauth`);
    const [, name = '', value = '', sessid = '', timestamp = ''] = lines;
    this.#cookie = `${name}=${value}`;
    this.sessid = sessid;
    this.timestamp = timestamp;
    return lines;
  }

  file(type: 'catalog' | 'sale', name: string, body: Uint8Array | string): Promise<string[]> {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return this.lines(`type=${type}&mode=file&filename=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: Uint8Array.from(bytes),
    });
  }

  /** Asks until the import is done. */
  async import(name: string, type: 'catalog' | 'sale' = 'catalog'): Promise<string[]> {
    for (;;) {
      const lines = await this.lines(`type=${type}&mode=import&filename=${encodeURIComponent(name)}`);
      if (lines[0] !== 'progress') return lines;
    }
  }

  /** A whole exchange of goods; answers what each import ended with. */
  async exchange(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[][]> {
    await this.checkauth();
    await this.lines('type=catalog&mode=init');
    for (const [name, body] of Object.entries(files)) await this.file('catalog', name, body);
    const ends: string[][] = [];
    for (const name of Object.keys(files)) if (/\.xml$/.test(name)) ends.push(await this.import(name));
    return ends;
  }

  /** The orders that are new or changed. */
  async query(): Promise<string> {
    await this.checkauth('sale');
    return (await this.ask('type=sale&mode=query')).text();
  }

  success(): Promise<string[]> {
    return this.lines('type=sale&mode=success');
  }

  /** Sends documents of orders back. */
  async send(xml: string): Promise<string[]> {
    await this.checkauth('sale');
    await this.lines('type=sale&mode=init');
    return this.file('sale', 'documents.xml', xml);
  }
}
