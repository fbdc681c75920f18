import { OneC, piecesOf } from '../../integration/exchange/one-c.ts';
import type { Random } from '../../../src/reference-api/seed/random.ts';

/** 1C has ended, or the line to the shop has: whatever it was about is to be told again. */
export class Broken extends Error {
  override name = 'Broken';
}

const PIECE_BYTES = 400;

/** A 1C whose requests may be lost, come twice, be cut, or come in another order. */
export class FaultyOneC extends OneC {
  readonly #random: Random;
  readonly #risk: number;

  constructor(fetch: ConstructorParameters<typeof OneC>[0], random: Random, risk: number) {
    super(fetch);
    this.#random = random;
    this.#risk = risk;
  }

  override async ask(query: string, init: RequestInit = {}): Promise<Response> {
    const chance = () => this.#random.chance(this.#risk);
    if (chance()) throw new Broken('before the request');
    if (init.method === 'POST' && chance()) await this.#askCut(query, init);
    const answer = await super.ask(query, init);
    if (chance()) throw new Broken('before the answer');
    return chance() ? super.ask(query, init) : answer;
  }

  /** The connection ends in the middle of the body. */
  async #askCut(query: string, init: RequestInit): Promise<void> {
    const bytes = new Uint8Array(await new Response(init.body).arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2)));
        controller.error(new Error('cut'));
      },
    });
    await super.ask(query, { ...init, body, duplex: 'half' } as RequestInit);
  }

  /** A file in pieces, two of which may have changed places. @throws Broken where the shop does not take one */
  async sendFile(type: 'catalog' | 'sale', name: string, text: string): Promise<void> {
    const pieces = piecesOf(Buffer.from(text), PIECE_BYTES);
    const at = this.#random.int(0, Math.max(0, pieces.length - 2));
    if (pieces.length > 1 && this.#random.chance(this.#risk))
      pieces.splice(at, 2, ...pieces.slice(at, at + 2).toReversed());
    for (const piece of pieces) {
      const [line] = await this.file(type, name, piece);
      if (line !== 'success') throw new Broken(`${name} was not taken`);
    }
  }
}
