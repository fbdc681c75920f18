export const stepNames = [
  'lint',
  'styles',
  'formatting',
  'types',
  'templates',
  'unused',
  'unit',
  'e2e',
] as const;

export type StepName = (typeof stepNames)[number];

/** `npm test` is the quick tier, `npm run test:slow` the other (tests/README.md). */
export type Tier = 'quick' | 'slow';

/**
 * The quick tier, in order: the lanes of a stage run side by side, the steps of a lane one after another. The first lane has the
 * processors; the others have what it leaves, which is a tenth of the time of tests without a browser.
 */
export const stages: readonly (readonly (readonly StepName[])[])[] = [
  [['unit'], ['types', 'formatting', 'unused'], ['lint', 'styles', 'templates']],
  [['e2e']],
];

export const slowStages: typeof stages = [[['unit']], [['e2e']]];

export interface Round {
  /** Undefined where a step is run alone, with the tests of both tiers. */
  tier?: Tier;
  stages: typeof stages;
}

const QUICK: Round = { tier: 'quick', stages };
const SLOW: Round = { tier: 'slow', stages: slowStages };
const rounds: Record<string, readonly Round[]> = { quick: [QUICK], slow: [SLOW], both: [QUICK, SLOW] };

export interface RequestedSteps {
  rounds: readonly Round[];
  /** Arguments for the tool of the one requested step. */
  extra: readonly string[];
}

export class UnknownStep extends Error {
  override name = 'UnknownStep';
}

/**
 * Reads the arguments of `npm test`: nothing runs the quick tier, `slow` the other and `both` one after
 * the other; a step's name runs that one with the further arguments.
 * @throws UnknownStep
 */
export function parseRequestedSteps([first = 'quick', ...extra]: readonly string[]): RequestedSteps {
  const tiers = rounds[first];
  if (tiers) return { rounds: tiers, extra };
  const step = stepNames.find((name) => name === first);
  if (!step)
    throw new UnknownStep(
      `There is no test step "${first}": choose one of ${[...Object.keys(rounds), ...stepNames].join(', ')}.`,
    );
  return { rounds: [{ stages: [[[step]]] }], extra };
}
