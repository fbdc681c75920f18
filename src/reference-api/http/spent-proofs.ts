/** Far more than a shop needs in two minutes; about 15 MB. */
const MAX_REMEMBERED = 100_000;

/** Used proofs, until they expire. */
export class SpentProofs {
  /** Expiry of each proof in milliseconds since 1970, in order of use. */
  readonly #until = new Map<string, number>();
  readonly #most: number;

  constructor(most = MAX_REMEMBERED) {
    this.#most = most;
  }

  /** Marks a proof as used; false where it was already. Beyond the limit the oldest are dropped. */
  spend(proof: string, until: number, time: number): boolean {
    for (const [spent, end] of this.#until) {
      if (end >= time && this.#until.size < this.#most) break;
      this.#until.delete(spent);
    }
    if (this.#until.has(proof)) return false;
    this.#until.set(proof, until);
    return true;
  }
}
