/** Far more than a shop needs in two minutes; about 15 MB. */
const MOST_REMEMBERED = 100_000;

/** Proofs that were used, for as long as their sending time lets them be used again. */
export class SpentProofs {
  /** Until when each is remembered, in milliseconds since 1970, by the order of use. */
  readonly #until = new Map<string, number>();
  readonly #most: number;

  constructor(most = MOST_REMEMBERED) {
    this.#most = most;
  }

  /** Whether a proof is used for the first time. Of too many, the first used are forgotten first. */
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
