import * as fc from 'fast-check';
import type { ChangingShop } from './changing-shop.ts';
import { sequence, describeSequence } from './sequence.ts';

/** What came of some sequences. */
export type Verdict =
  | { kind: 'exact' }
  /** The smallest sequence that was found to fail, in words, and how it fails. */
  | { kind: 'inexact'; sequence: string; fault: string };

const messages = (error: unknown): string =>
  error instanceof Error
    ? [error.stack ?? error.message, ...(error.cause === undefined ? [] : [messages(error.cause)])].join('\n')
    : String(error);

/** Takes a shop through `count` random sequences of edits and rebuilds; a seed always gives the same ones. */
export async function prove(shop: ChangingShop, seed: number, count: number): Promise<Verdict> {
  const result = await fc.check(
    fc.asyncProperty(sequence, (one) => shop.run(one)),
    { numRuns: count, seed },
  );
  if (!result.failed) return { kind: 'exact' };
  const [smallest] = result.counterexample ?? [];
  return {
    kind: 'inexact',
    sequence: smallest ? describeSequence(smallest) : 'no sequence',
    fault: messages(result.errorInstance),
  };
}
