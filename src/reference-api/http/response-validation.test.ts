import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/calls/call.ts';
import { ValidatedJson, ValidatedList } from './validated-json.ts';
import { serializeResponse, ContractViolation } from './response-validation.ts';

const ThingSchema = z.object({ id: z.int(), title: z.string() });
const OtherSchema = z.object({ id: z.int(), title: z.string() });
const get = { method: 'GET', path: '/things' } as const;
const one = defineCall({ ...get, name: 'getThing', response: ThingSchema });
const list = defineCall({
  ...get,
  name: 'getThings',
  response: z.object({ data: z.array(ThingSchema), total: z.int(), note: z.optional(z.string()) }),
});

const short = defineCall({
  ...get,
  name: 'getFewThings',
  response: z.object({ data: z.array(ThingSchema).check(z.maxLength(1)) }),
});
const paired = defineCall({
  ...get,
  name: 'getPairs',
  response: z.object({ data: z.array(ThingSchema) }).check(z.refine(({ data }) => data.length !== 1)),
});

const thing = (id: number) =>
  new ValidatedJson(ThingSchema, { id, title: `Вещь ${id}`, more: 'unknown to the schema' });
const read = (answer: string | Uint8Array): unknown => JSON.parse(Buffer.from(answer).toString());

test('a validated entity is sent as it is', () => {
  expect(read(serializeResponse(one, thing(1)))).toEqual({ id: 1, title: 'Вещь 1' });
});

test.each([0, 1, 3])('a list of %i validated entities is sent with the other fields', (count) => {
  const things = Array.from({ length: count }, (_, at) => thing(at));
  expect(read(serializeResponse(list, new ValidatedList(things, { total: count, secret: true })))).toEqual({
    data: things.map((_, id) => ({ id, title: `Вещь ${id}` })),
    total: count,
  });
});

test('a response that the schema of its call does not accept is an error', () => {
  const foreign = new ValidatedJson(OtherSchema, { id: 1, title: '' });
  for (const [call, answer] of [
    [one, foreign],
    [one, { id: 'one', title: '' }],
    [one, new ValidatedList([thing(1)], {})],
    [list, new ValidatedList([thing(1), foreign], { total: 2 })],
    [list, new ValidatedList([thing(1)], { total: 0.5 })],
    [list, new ValidatedList([thing(1)], {})],
    [list, thing(1)],
    [short, new ValidatedList([thing(1), thing(2)], {})],
    [paired, new ValidatedList([thing(1)], {})],
  ] as const) {
    expect(() => serializeResponse(call, answer)).toThrow(ContractViolation);
  }
  expect(() => new ValidatedJson(ThingSchema, { id: 1 })).toThrow();
});
