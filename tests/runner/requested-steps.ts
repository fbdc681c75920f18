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

/**
 * A full run, in order: the lanes of a stage run side by side, the steps of a lane one after another. The first lane has the
 * processors; the others have what it leaves, which is a tenth of the time of tests without a browser.
 */
export const stages: readonly (readonly (readonly StepName[])[])[] = [
  [['unit'], ['types', 'formatting', 'unused'], ['lint', 'styles', 'templates']],
  [['e2e']],
];

export interface RequestedSteps {
  stages: typeof stages;
  /** Arguments for the tool of the one requested step. */
  extra: readonly string[];
}

export class UnknownStep extends Error {
  override name = 'UnknownStep';
}

/**
 * Reads the arguments of `npm test`: nothing runs every step, a step's name runs that one with the further arguments.
 * @throws UnknownStep
 */
export function parseRequestedSteps(args: readonly string[]): RequestedSteps {
  const [first, ...extra] = args;
  if (first === undefined) return { stages, extra: [] };
  const step = stepNames.find((name) => name === first);
  if (!step)
    throw new UnknownStep(`There is no test step "${first}": choose one of ${stepNames.join(', ')}.`);
  return { stages: [[[step]]], extra };
}
