import type * as z from 'zod/mini';
import type { Expectation, Fault } from './fault.ts';
import { visible } from './visible.ts';

/** A value of a record or answer that is not what the contract says: its path, empty for the whole, and the fault. */
export interface ValueFault {
  field: string;
  fault: Fault;
}

const SIZED = {
  string: 'characters',
  array: 'items',
  set: 'items',
  map: 'items',
  file: 'characters',
} as const;

const sizeOf = (origin: string): 'number' | 'characters' | 'items' =>
  origin in SIZED ? SIZED[origin as keyof typeof SIZED] : 'number';

function expectationOf(issue: z.core.$ZodIssue): Expectation {
  switch (issue.code) {
    case 'invalid_type':
      return { kind: 'type', type: issue.expected };
    case 'invalid_value':
      return { kind: 'one-of', values: issue.values.map(String) };
    case 'too_small':
      if (issue.inclusive === false) return { kind: 'more-than', limit: Number(issue.minimum) };
      return { kind: 'at-least', of: sizeOf(issue.origin), limit: Number(issue.minimum) };
    case 'too_big':
      return { kind: 'at-most', of: sizeOf(issue.origin), limit: Number(issue.maximum) };
    case 'invalid_format':
      return {
        kind: 'format',
        format: issue.format,
        pattern: issue.format === 'regex' && issue.pattern ? issue.pattern : null,
      };
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? { kind: 'one-of', values: issue.options.map(String) }
        : { kind: 'other', rule: issue.code };
    default:
      return { kind: 'other', rule: issue.code };
  }
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null
        ? (Object.getOwnPropertyDescriptor(at, key)?.value as unknown)
        : undefined,
    value,
  );

/** A value as JSON in a few words: a list and an object by what they are. */
function shownValue(value: unknown): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return visible(JSON.stringify(value));
}

/** The first thing that is wrong, with its whole path; of what may be several things, the fault of the first of them. */
function firstIssue(
  issues: readonly z.core.$ZodIssue[],
): { issue: z.core.$ZodIssue; path: PropertyKey[] } | undefined {
  const [issue] = issues;
  if (!issue) return undefined;
  const inner = issue.code === 'invalid_union' && issue.errors[0] ? firstIssue(issue.errors[0]) : undefined;
  return inner ? { issue: inner.issue, path: [...issue.path, ...inner.path] } : { issue, path: issue.path };
}

/** The first fault that a schema found in `value`. */
export function valueFault({ issues }: { issues: readonly z.core.$ZodIssue[] }, value: unknown): ValueFault {
  const found = firstIssue(issues);
  const { issue } = found ?? {};
  const discriminator =
    issue?.code === 'invalid_union' && 'discriminator' in issue ? issue.discriminator : undefined;
  const path = [...(found?.path ?? []), ...(discriminator === undefined ? [] : [discriminator])];
  const expected: Expectation = issue ? expectationOf(issue) : { kind: 'other', rule: 'unreadable' };
  const got = shownValue(valueAt(value, path));
  return { field: path.map(String).join('.'), fault: { code: 'value-unexpected', expected, got } };
}
