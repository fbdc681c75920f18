import { expect, test } from 'vitest';
import { areaNames, runConformance } from './conformance.ts';
import { type Fault, PROMOCODE, ruleParts, rulesApi } from './faults/rules-api.ts';
import { sessionFaults } from './faults/sessions.ts';
import { countFaults } from './faults/counts.ts';
import { discountFaults } from './faults/discounts.ts';
import { filterFaults } from './faults/filters.ts';
import { orderFaults } from './faults/orders.ts';
import { pieceFaults } from './faults/pieces.ts';
import { roleFaults } from './faults/roles.ts';

/** A run against a server of its own, which none of the others has used up the limits of. */
const run = (plant: Fault['plant'] = (server) => server) =>
  runConformance({
    api: 'http://api.test',
    origin: 'http://shop.test',
    promocode: PROMOCODE,
    only: ruleParts,
    fetch: plant(rulesApi().fetch),
  });

test('BACK-05 conformance: a server that keeps all rules passes', async () => {
  const report = await run();
  expect(report.failed).toEqual([]);
  expect(report.findings.filter(({ result }) => result !== 'passed')).toEqual([]);
  expect(areaNames).toEqual(expect.arrayContaining(ruleParts));
});

test.each(
  [
    ...countFaults,
    ...pieceFaults,
    ...filterFaults,
    ...roleFaults,
    ...orderFaults,
    ...discountFaults,
    ...sessionFaults,
  ].map((fault) => [fault.how, fault] as const),
)(
  'BACK-05 conformance: a server that %s fails by this rule alone',
  async (_, { names, check, problem, plant }) => {
    const { failed } = await run(plant);
    expect(failed).toMatchObject([{ subject: names, check, result: 'failed' }]);
    expect(failed[0]?.problem).toMatch(problem);
  },
);
