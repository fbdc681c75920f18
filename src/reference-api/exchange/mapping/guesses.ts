/** What the import took for what, each once, with how often. */
export type Guess =
  | { about: 'price'; name: string; use: string }
  | { about: 'property'; name: string; use: string; code: string }
  | { about: 'unit'; name: string; use: 'metre' | 'piece' }
  | { about: 'maker'; name: string; use: 'country' }
  | { about: 'stock'; name: string; use: string }
  | { about: 'group'; name: string; use: string }
  | { about: 'title'; name: string; use: string };

export class Guesses {
  readonly #counts = new Map<string, { guess: Guess; count: number }>();

  add(guess: Guess): void {
    const key = JSON.stringify(guess);
    const known = this.#counts.get(key);
    if (known) known.count++;
    else this.#counts.set(key, { guess, count: 1 });
  }

  all(): { guess: Guess; count: number }[] {
    return [...this.#counts.values()];
  }
}
