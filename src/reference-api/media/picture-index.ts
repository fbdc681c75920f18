import type { StoredPicture } from './stored-pictures.ts';

/** A file takes whole blocks of the disk. */
const BLOCK_BYTES = 4096;
/** Bounds the memory that knowing the files takes, about 10 MB. */
const MAX_FILES = 50_000;

const spaceOf = ({ fileBytes }: StoredPicture): number => Math.ceil(fileBytes / BLOCK_BYTES) * BLOCK_BYTES;

/** Which pictures are kept, the least recently used first, within a budget. `evict` is called for each that must go. */
export class PictureIndex {
  readonly #budgetBytes: number;
  readonly #evict: (key: string) => void;
  /** Kept by an earlier run, not used since; goes first. */
  readonly #earlier = new Map<string, StoredPicture>();
  readonly #used = new Map<string, StoredPicture>();
  #usedBytes = 0;

  constructor(budgetBytes: number, evict: (key: string) => void) {
    this.#budgetBytes = budgetBytes;
    this.#evict = evict;
  }

  /** What the files take on the disk. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  get(key: string): StoredPicture | undefined {
    return this.#used.get(key) ?? this.#earlier.get(key);
  }

  /** Makes it the most recently used one. False where it is larger than the budget. */
  set(key: string, stored: StoredPicture): boolean {
    this.delete(key);
    if (spaceOf(stored) > this.#budgetBytes) return false;
    this.#usedBytes += spaceOf(stored);
    this.#used.set(key, stored);
    this.#keepWithinBudget();
    return true;
  }

  delete(key: string): void {
    const stored = this.get(key);
    if (stored === undefined) return;
    this.#usedBytes -= spaceOf(stored);
    this.#used.delete(key);
    this.#earlier.delete(key);
  }

  /** Adds what an earlier run kept, the least recently used first. */
  addEarlier(pictures: Iterable<readonly [key: string, stored: StoredPicture]>): void {
    for (const [key, stored] of pictures) {
      if (this.get(key) !== undefined) continue;
      this.#usedBytes += spaceOf(stored);
      this.#earlier.set(key, stored);
    }
    this.#keepWithinBudget();
  }

  #keepWithinBudget(): void {
    for (const pictures of [this.#earlier, this.#used]) {
      for (const key of pictures.keys()) {
        const files = this.#earlier.size + this.#used.size;
        if (this.#usedBytes <= this.#budgetBytes && files <= MAX_FILES) return;
        this.delete(key);
        this.#evict(key);
      }
    }
  }
}
