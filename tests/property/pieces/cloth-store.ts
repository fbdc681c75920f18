import { expect } from 'vitest';
import { round } from '../../../src/domain/text/format.ts';
import type { OrderedLine } from '../../../src/reference-api/orders/order-record.ts';
import type { Random } from '../../../src/reference-api/seed/random.ts';
import type { Shelf } from '../../../src/reference-api/shelf/shelf.ts';

const exact = (length: number): number => round(length, 3);
const total = (lengths: Iterable<number>): number => exact([...lengths].reduce((sum, one) => sum + one, 0));

/** What an order is owed: lengths of pieces that lie uncut, or are cut. */
interface Held {
  readonly line: OrderedLine;
  wasCut: boolean;
}

/**
 * A room with cloth in it, of which the shop's database knows only what it is told. People cut what orders name, sell over the
 * counter without telling off which piece, and bring rolls that nobody measures.
 */
export class ClothStore {
  /** What lies there, reserved or not; by the database's ids, or names of its own. */
  readonly #pieces = new Map<string, number>();
  readonly #held = new Map<number, Held>();
  /** Of pieces, for orders that are not cut yet. */
  readonly #reserved = new Map<string, number>();
  readonly #random: Random;
  #unnamed = 0;

  constructor(random: Random, lengths: readonly number[]) {
    this.#random = random;
    for (const [id, length] of lengths.entries()) this.#pieces.set(String(id), length);
  }

  #free(key: string): number {
    return exact((this.#pieces.get(key) ?? 0) - (this.#reserved.get(key) ?? 0));
  }

  /** What a line is owed of its pieces is reserved, or no longer. */
  #reserve({ cuts = [] }: OrderedLine, sign: 1 | -1): void {
    for (const { piece, length } of cuts) {
      const reserved = exact((this.#reserved.get(String(piece)) ?? 0) + sign * length);
      if (reserved === 0) this.#reserved.delete(String(piece));
      else this.#reserved.set(String(piece), reserved);
    }
  }

  get stock(): number {
    return total([...this.#pieces.keys()].map((key) => this.#free(key)));
  }

  get longest(): number {
    return Math.max(0, ...[...this.#pieces.keys()].map((key) => this.#free(key)));
  }

  /** What the database says must be true of what lies there. */
  expectTrue(shelf: Shelf): void {
    expect(shelf.stock, 'metres on the shelf').toBeCloseTo(this.stock, 6);
    expect(total(shelf.pieces.map(({ length }) => length))).toBeLessThanOrEqual(shelf.stock + 1e-6);
    for (const { id, length } of shelf.pieces)
      expect(length, `what is promised of piece ${id}`).toBeLessThanOrEqual(this.#free(String(id)) + 1e-6);
  }

  #cut(key: string, length: number): void {
    const left = exact((this.#pieces.get(key) ?? 0) - length);
    expect(left, `piece ${key} after ${length} is cut off`).toBeGreaterThanOrEqual(0);
    if (left === 0) this.#pieces.delete(key);
    else this.#pieces.set(key, left);
  }

  #bring(length: number): void {
    this.#unnamed += 1;
    this.#pieces.set(`unmeasured ${this.#unnamed}`, length);
  }

  /** Cuts a length off whatever lies free. */
  #cutAnywhere(length: number, claimed: (key: string) => number): void {
    let left = length;
    for (const key of this.#random.shuffled([...this.#pieces.keys()])) {
      const part = exact(Math.min(left, Math.max(0, this.#free(key) - claimed(key))));
      if (part > 0) this.#cut(key, part);
      left = exact(left - part);
    }
    expect(left, 'metres that were sold and are not there').toBe(0);
  }

  /** An order of which the database has just said off which pieces it comes. `shelf` is what it says is left. */
  reserve(orderId: number, line: OrderedLine, shelf: Shelf): void {
    const { onePiece = false, count, deducted, cuts = [] } = line;
    expect(deducted, 'more is sold than there is').toBe(count);
    if (onePiece) {
      expect(cuts).toHaveLength(1);
      expect(cuts[0]?.length, 'the length of the one piece').toBe(count);
    }
    for (const { piece, length } of cuts)
      expect(length, 'what is promised of a piece').toBeLessThanOrEqual(this.#free(String(piece)) + 1e-6);
    this.#held.set(orderId, { line, wasCut: false });
    this.#reserve(line, 1);
    const unnamed = exact(deducted - total(cuts.map(({ length }) => length)));
    const claims = new Map(shelf.pieces.map(({ id, length }) => [String(id), length]));
    if (unnamed > 0) this.#cutAnywhere(unnamed, (key) => claims.get(key) ?? 0);
  }

  assemble(orderId: number): void {
    const held = this.#held.get(orderId)!;
    for (const { piece, length } of held.line.cuts ?? []) this.#cut(String(piece), length);
    held.wasCut = true;
    this.#reserve(held.line, -1);
  }

  ship(orderId: number): void {
    this.#held.delete(orderId);
  }

  /** `before` is the database's shelf without what the order gives back. */
  cancel(orderId: number, before: Shelf): void {
    const { line, wasCut } = this.#held.get(orderId)!;
    const { cuts = [], deducted } = line;
    const unnamed = exact(deducted - total(cuts.map(({ length }) => length)));
    let { nextId } = before;
    for (const { piece, length } of cuts) {
      if (!wasCut && before.pieces.some(({ id }) => id === piece)) continue;
      if (!wasCut) this.#cut(String(piece), length);
      this.#pieces.set(String(nextId), length);
      nextId += 1;
    }
    this.#held.delete(orderId);
    if (!wasCut) this.#reserve(line, -1);
    if (unnamed > 0) this.#bring(unnamed);
  }

  /** Sold over the counter, off any pieces; `claimed` of them the database knows, by their lengths. */
  sell(length: number, { nextId, pieces }: Shelf): void {
    const known = new Set(pieces.map(({ id }) => String(id)));
    this.#cutAnywhere(length, () => 0);
    const left = this.#putAside((key) => known.has(key)).sort((one, other) => other - one);
    const named = pieces.filter((piece) => piece.length > 0).length;
    for (const [at, piece] of left.entries())
      if (at < named) this.#pieces.set(String(nextId + at), piece);
      else this.#bring(piece);
  }

  /** Leaves under their names what is reserved; answers the lengths of the rest. */
  #putAside(isMeant: (key: string) => boolean): number[] {
    const free = [...this.#pieces.keys()].filter(isMeant).map((key) => [key, this.#free(key)] as const);
    for (const [key, length] of free) if (length > 0) this.#cut(key, length);
    return free.map(([, length]) => length).filter((length) => length > 0);
  }

  deliver(length: number): void {
    this.#bring(length);
  }

  /** Lengths of what is free, the longest first. */
  get lengths(): number[] {
    const lengths = [...this.#pieces.keys()].map((key) => this.#free(key));
    return lengths.filter((length) => length > 0).sort((one, other) => other - one);
  }

  /** Everything that is free has been measured, and has ids that begin with `nextId`. */
  name(nextId: number): void {
    for (const [at, length] of this.#putAside(() => true)
      .sort((one, other) => other - one)
      .entries())
      this.#pieces.set(String(nextId + at), length);
  }
}
