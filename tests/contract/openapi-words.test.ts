import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documentFile, openApiDocument } from '../../scripts/openapi/document.ts';
import { exampleOf } from '../../scripts/openapi/examples.ts';
import { unusedWords } from '../../scripts/openapi/words/words.ts';
import type { Call, Schema } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';

const ObjectSchema = z.record(z.string(), z.unknown());
const document = z.parse(ObjectSchema, JSON.parse(readFileSync(documentFile, 'utf8')));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown) => Object.entries(isObject(value) ? value : {});

/** Paths of what has no description where it needs one: operations, parameters, components, tags and properties. */
function undescribed(part: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => undescribed(item, [...path, String(index)]));
  if (!isObject(part)) return [];
  const says = (value: unknown) =>
    isObject(value) && typeof value.description === 'string' && value.description !== '';
  const isOperation = 'operationId' in part;
  const isParameter = 'in' in part && 'schema' in part;
  const own = (isOperation || isParameter) && !says(part) ? [path.join('/')] : [];
  const properties = objects(part.properties).flatMap(([name, property]) =>
    says(property) ? [] : [[...path, name].join('/')],
  );
  // Examples may hold properties of any name.
  const inside = objects(part).filter(([name]) => name !== 'example');
  return [...own, ...properties, ...inside.flatMap(([name, value]) => undescribed(value, [...path, name]))];
}

const read = (schema: Schema | undefined, value: unknown) =>
  schema === undefined || z.safeParse(schema, value).success;

describe('API-05 docs/openapi.json', () => {
  test('describes every operation, parameter, component, tag and property', () => {
    expect(undescribed(document)).toEqual([]);
    const { components, tags } = z.parse(
      z.object({
        components: z.object({ schemas: ObjectSchema }),
        tags: z.array(z.object({ description: z.string() })),
      }),
      document,
    );
    const silent = Object.entries(components.schemas).filter(
      ([, schema]) => isObject(schema) && !schema.description,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    expect(tags.filter(({ description }) => description === '')).toEqual([]);
  });

  test('has no words for what the contract does not have, or says itself', async () => {
    await openApiDocument();
    expect(unusedWords()).toEqual([]);
  });

  test('has an example of each call, which is as the contract says', () => {
    const missing = Object.values(calls).filter((call: Call) => {
      const example = exampleOf(call.name);
      if (!example) return true;
      const { params = {}, query = {}, body, response } = example;
      const isSent = read(call.params, params) && read(call.query, query);
      // A file stands in an example as a text.
      const hasBody = call.bodyFormat === 'multipart' ? isObject(body) : read(call.body, body);
      const isFull = call.body === undefined || body !== undefined;
      return !(isSent && hasBody && isFull && read(call.response, response));
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
