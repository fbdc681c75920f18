import { expect, test } from 'vitest';
import { parseRequestedSteps, slowStages, stages, stepNames, UnknownStep } from './requested-steps.ts';

test('without arguments every step runs once, with the quick tests', () => {
  expect(parseRequestedSteps([])).toEqual({ rounds: [{ tier: 'quick', stages }], extra: [] });
  expect(stages.flat(2).toSorted()).toEqual(stepNames.toSorted());
});

test('the slow tests are asked for by name, alone or after the quick ones', () => {
  const slow = { tier: 'slow', stages: slowStages };
  expect(parseRequestedSteps(['slow'])).toEqual({ rounds: [slow], extra: [] });
  expect(parseRequestedSteps(['both'])).toEqual({ rounds: [{ tier: 'quick', stages }, slow], extra: [] });
});

test('a step is run alone with the arguments of its tool', () => {
  expect(parseRequestedSteps(['unit', 'src/domain'])).toEqual({
    rounds: [{ stages: [[['unit']]] }],
    extra: ['src/domain'],
  });
});

test('an unknown step is refused', () => {
  expect(() => parseRequestedSteps(['smoke'])).toThrow(UnknownStep);
});
