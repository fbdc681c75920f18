import { expect, test } from 'vitest';
import { parseRequestedSteps, stages, stepNames, UnknownStep } from './requested-steps.ts';

test('without arguments every step runs once', () => {
  expect(parseRequestedSteps([])).toEqual({ stages, extra: [] });
  expect(stages.flat(2).toSorted()).toEqual(stepNames.toSorted());
});

test('a step is run alone with the arguments of its tool', () => {
  expect(parseRequestedSteps(['unit', 'src/domain'])).toEqual({
    stages: [[['unit']]],
    extra: ['src/domain'],
  });
});

test('an unknown step is refused', () => {
  expect(() => parseRequestedSteps(['smoke'])).toThrow(UnknownStep);
});
