/** In the order of a full run: what is quick to tell comes first. */
export const stepNames = ['formatting', 'lint', 'types', 'unit', 'e2e'] as const;

export type StepName = (typeof stepNames)[number];

export interface Selection {
  steps: readonly StepName[];
  /** Arguments for the tool of the one selected step. */
  extra: string[];
}

export class UnknownStep extends Error {
  override name = 'UnknownStep';
}

/**
 * Reads the arguments of `npm test`: nothing runs every step, a step's name runs that one with the further arguments.
 * @throws UnknownStep
 */
export function parseSelection(args: readonly string[]): Selection {
  const [first, ...extra] = args;
  if (first === undefined) return { steps: stepNames, extra: [] };
  const step = stepNames.find((name) => name === first);
  if (!step)
    throw new UnknownStep(`There is no test step "${first}": choose one of ${stepNames.join(', ')}.`);
  return { steps: [step], extra };
}
