import * as fc from 'fast-check';
import { FILES_AT_ONCE } from '../../../src/rebuild/release/spare/near-release.ts';
import type { Outage } from './back-end.ts';
import { edits } from './edits.ts';

/** What becomes of the shop, its code or its environment. */
export type ShopChange =
  | { kind: 'edit'; edit: string; which: number; value: number }
  /** The shop becomes what it was before so many changes. */
  | { kind: 'revert'; back: number }
  | { kind: 'code' | 'environment'; value: number };

export type Change =
  | ShopChange
  /** A record becomes malformed, or well again. */
  | { kind: 'malformed'; which: number; value: number };

/** What happens after a change; nothing leaves it to the next rebuild. */
export type FollowUp =
  | { kind: 'nothing' | 'rebuild' | 'named' | 'full' | 'twice' }
  | { kind: 'outage'; outage: Outage }
  | { kind: 'broken page'; page: number };

export interface Step {
  change: Change;
  after: FollowUp;
}

export interface Sequence {
  /** Begins with as many releases as are kept, so that the oldest is made into the next one. */
  aged: boolean;
  /** The folder of the next release is prepared after each rebuild. */
  ahead: boolean;
  /** Files that are linked at once while an edit waits: few, so that edits find folders that are not whole, or all. */
  atOnce: number;
  /** When pages are compressed: with their release, after each, some after each, or all after the last. */
  compressed: 'at once' | 'after each' | 'in part' | 'after the last';
  steps: Step[];
}

export const change: fc.Arbitrary<ShopChange> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      edit: fc.constantFrom(...Object.keys(edits)),
      which: fc.nat(23),
      value: fc.nat(23),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('revert'), back: fc.nat(7) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('code', 'environment'), value: fc.nat(1) }),
  },
);

const malformed: fc.Arbitrary<Change> = fc.record({
  kind: fc.constant('malformed'),
  which: fc.nat(23),
  value: fc.nat(23),
});

const changeOrFault = fc.oneof({ weight: 5, arbitrary: change }, { weight: 1, arbitrary: malformed });

const after: fc.Arbitrary<FollowUp> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('nothing', 'rebuild') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('named') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('full', 'twice') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('outage'),
      outage: fc.record({
        call: fc.nat(20),
        how: fc.constantFrom<Outage['how'][]>('offline', 'refused', 'nonsense'),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('broken page'), page: fc.nat(12) }) },
);

/** More than an edit of one page changes, and fewer than the shop has. */
const FEW_FILES = 12;

/** Up to eight changes, each with what happens after it; a rebuild ends them. */
export const sequence: fc.Arbitrary<Sequence> = fc.record({
  aged: fc.boolean(),
  ahead: fc.boolean(),
  atOnce: fc.constantFrom(FEW_FILES, FILES_AT_ONCE),
  compressed: fc.constantFrom('at once', 'after each', 'in part', 'after the last'),
  steps: fc.array(fc.record({ change: changeOrFault, after }), { minLength: 1, maxLength: 8 }),
});

export function formatChange(one: Change): string {
  switch (one.kind) {
    case 'edit':
      return `${one.edit} (${one.which}, ${one.value})`;
    case 'revert':
      return `as ${one.back + 1} changes before`;
    case 'malformed':
      return `malformed record (${one.which}, ${one.value})`;
    default:
      return `${one.kind} ${one.value}`;
  }
}

function formatFollowUp(one: FollowUp): string {
  switch (one.kind) {
    case 'outage':
      return `rebuild whose call ${one.outage.call} is ${one.outage.how}`;
    case 'broken page':
      return `rebuild whose page ${one.page} cannot be rendered`;
    default:
      return one.kind;
  }
}

/** For the person who has to find out why it failed. */
export const describeSequence = ({ aged, ahead, atOnce, compressed, steps }: Sequence): string =>
  [
    `${aged ? 'many releases' : 'one release'}${ahead ? ', the next one prepared' : ''}, ${atOnce} files at once, compressed ${compressed}`,
    ...steps.map((step) => `${formatChange(step.change)} → ${formatFollowUp(step.after)}`),
  ].join('\n  ');
