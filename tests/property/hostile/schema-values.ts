import * as fc from 'fast-check';
import * as z from 'zod/mini';
import type { Schema } from '../../../src/contract/calls/call.ts';

/** The parts of a JSON schema that the contract's inputs are made of. */
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  contentEncoding?: string;
}

/** Words and numbers that the shop under test knows, so that requests get further than the first check. */
export interface SampleValues {
  words: readonly string[];
  numbers: readonly number[];
  /** By the name of the member that they stand in. */
  named: Readonly<Record<string, readonly unknown[]>>;
}

/** Every word and whole number in something, besides what is known by name. */
export function collectSamples(something: unknown, named: SampleValues['named']): SampleValues {
  const words = new Set<string>();
  const numbers = new Set<number>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length < 60) words.add(value);
    else if (typeof value === 'number' && Number.isInteger(value)) numbers.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(something);
  return { words: [...words], numbers: [...numbers], named };
}

const ANY_FILE = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34]);

/** A member's values: mostly what is known by its name. */
function membersOf(name: string, schema: JsonSchema, known: SampleValues): fc.Arbitrary<unknown> {
  const any = valuesOf(schema, known);
  const named = known.named[name] ?? [];
  if (named.length === 0) return any;
  const one = fc.constantFrom(...named);
  const likely = schema.type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
  return fc.oneof({ weight: 6, arbitrary: likely }, { weight: 1, arbitrary: any });
}

function valuesOf(schema: JsonSchema, known: SampleValues): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.contentEncoding === 'binary') return fc.constant(new File([ANY_FILE], 'a.pdf'));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, known)));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const members = Object.entries(properties).map(([name, member]) => [
        name,
        membersOf(name, member, known),
      ]);
      const model = Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>;
      return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
    }
    case 'array': {
      const { items = {}, minItems = 0 } = schema;
      return fc.array(valuesOf(items, known), { minLength: minItems, maxLength: Math.max(minItems, 4) });
    }
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(...known.numbers), fc.constantFrom(0, 1, 2, 3, 0.5, 1.5, 20));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.constantFrom(...known.words), fc.string({ maxLength: 12 }));
  }
}

/** Values that a schema takes, or nearly so. */
export const valuesFor = (schema: Schema | undefined, known: SampleValues): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
