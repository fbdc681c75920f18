/** C libraries give a block of more than 32 MiB back to the system when it is freed; smaller ones they may keep. */
const SEGMENT_BYTES = 33 * 2 ** 20;
const ALIGNMENT = 8;

type Place = [buffer: ArrayBuffer, offset: number];

/**
 * Arrays of one task, all of them zero at first, which are freed when it ends and not when a collector comes by. Those of
 * a large task lie in segments that go back to the system, of which only what is written to takes memory.
 */
export class MemoryBlock implements Disposable {
  readonly #large: boolean;
  readonly #buffers: ArrayBuffer[] = [];
  /** Bytes of the last segment that are taken. */
  #taken = 0;

  constructor(large: boolean) {
    this.#large = large;
  }

  floats(count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(...this.#take(count * Float32Array.BYTES_PER_ELEMENT), count);
  }

  shorts(count: number): Int16Array<ArrayBuffer> {
    return new Int16Array(...this.#take(count * Int16Array.BYTES_PER_ELEMENT), count);
  }

  bytes(count: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(...this.#take(count), count);
  }

  /** Another one for a part of the task. */
  part(): MemoryBlock {
    return new MemoryBlock(this.#large);
  }

  /** The arrays are empty afterwards. */
  [Symbol.dispose](): void {
    for (const buffer of this.#buffers.splice(0)) buffer.transfer(0);
  }

  #take(count: number): Place {
    const bytes = Math.ceil(count / ALIGNMENT) * ALIGNMENT;
    const last = this.#buffers.at(-1);
    if (this.#large && last !== undefined && this.#taken + bytes <= last.byteLength) {
      this.#taken += bytes;
      return [last, this.#taken - bytes];
    }
    const buffer = new ArrayBuffer(this.#large ? Math.max(SEGMENT_BYTES, bytes) : bytes);
    this.#buffers.push(buffer);
    this.#taken = bytes;
    return [buffer, 0];
  }
}
