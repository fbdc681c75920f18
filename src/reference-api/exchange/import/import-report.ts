import type { Guess } from '../mapping/guesses.ts';
import type { Place, Problem } from '../records/record.ts';

export interface LocatedProblem extends Place {
  problem: Problem;
}

/** What an import read and did. `read` is the sum of the other counts but `hidden`. */
export interface ImportReport {
  offers: {
    read: number;
    created: number;
    changed: number;
    unchanged: number;
    hidden: number;
    leftOut: number;
  };
  problems: LocatedProblem[];
  /** Problems beyond those that are listed. */
  furtherProblems: number;
  /** How many of each kind there are, listed or not. */
  problemsOfKind: ReadonlyMap<Problem['code'], number>;
  guesses: { guess: Guess; count: number }[];
  /** Where the package would hide so much that nothing was changed: goods that it hides, of those that are shown. */
  stopped: { hidden: number; shown: number } | undefined;
}

const MAX_PROBLEMS = 1000;
const MIN_OF_KIND = 5;

/** Collects what is to be said of an import. */
export class ReportBuilder {
  readonly offers = { read: 0, created: 0, changed: 0, unchanged: 0, hidden: 0, leftOut: 0 };
  readonly problems: LocatedProblem[] = [];
  #further = 0;
  readonly #ofKind = new Map<Problem['code'], number>();

  addProblem(problem: LocatedProblem): void {
    const { code } = problem.problem;
    const sameKind = (this.#ofKind.get(code) ?? 0) + 1;
    this.#ofKind.set(code, sameKind);
    // Some of each kind are listed, however many of another there are.
    if (this.problems.length < MAX_PROBLEMS || sameKind <= MIN_OF_KIND) this.problems.push(problem);
    else this.#further++;
  }

  count(what: 'created' | 'changed' | 'unchanged' | 'leftOut', offers: number): void {
    this.offers[what] += offers;
    this.offers.read += offers;
  }

  build(guesses: ImportReport['guesses'], stopped: ImportReport['stopped']): ImportReport {
    const files = [...new Set(this.problems.map(({ file }) => file))];
    const problems = this.problems.toSorted(
      (one, other) => files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line,
    );
    return {
      offers: this.offers,
      problems,
      furtherProblems: this.#further,
      problemsOfKind: this.#ofKind,
      guesses,
      stopped,
    };
  }
}
