import { expect, test } from 'vitest';
import { roundToStep } from './count-step.ts';

test('BASK-05 metres go by their step, without the dust of binary fractions', () => {
  expect(roundToStep(0.1 + 0.2, 0.1)).toBe(0.3);
  expect(roundToStep(2.46, 0.1)).toBe(2.5);
});
