const BITS = 32;

function bitsIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A set of whole numbers from 0 up to a fixed capacity, one bit each. Sets that meet have the same capacity. */
export class BitSet {
  readonly #words: Uint32Array;

  constructor(capacity: number) {
    this.#words = new Uint32Array(Math.ceil(capacity / BITS));
  }

  has(at: number): boolean {
    return ((this.#words[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
  }

  add(at: number): void {
    const word = at >>> 5;
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (at & 31));
  }

  delete(at: number): void {
    const word = at >>> 5;
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (at & 31));
  }

  get size(): number {
    let size = 0;
    for (const word of this.#words) size += bitsIn(word);
    return size;
  }

  /** How many are in both sets. */
  sizeWith(other: BitSet): number {
    const own = this.#words;
    const others = other.#words;
    let size = 0;
    for (let i = 0; i < own.length; i++) {
      const word = own[i]! & others[i]!;
      if (word !== 0) size += bitsIn(word);
    }
    return size;
  }

  /** Leaves what is in both sets. */
  keep(other: BitSet): this {
    const own = this.#words;
    const others = other.#words;
    for (let i = 0; i < own.length; i++) own[i]! &= others[i]!;
    return this;
  }

  /** Adds everything that the other has. */
  merge(other: BitSet): this {
    const own = this.#words;
    const others = other.#words;
    for (let i = 0; i < own.length; i++) own[i]! |= others[i]!;
    return this;
  }

  copy(): BitSet {
    const copy = new BitSet(this.#words.length * BITS);
    copy.#words.set(this.#words);
    return copy;
  }

  /** In ascending order. */
  each(visit: (at: number) => void): void {
    const words = this.#words;
    for (let i = 0; i < words.length; i++) {
      for (let word = words[i]!; word !== 0; word &= word - 1) {
        visit(i * BITS + (31 - Math.clz32(word & -word)));
      }
    }
  }
}
