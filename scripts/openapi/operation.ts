import * as z from 'zod/mini';
import type { Auth, Call, Schema } from '../../src/contract/calls/call.ts';
import { headersOf } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { exampleOf } from './examples.ts';
import type { Operation, Parameter } from './open-api.ts';
import { errorResponsesOf } from './error-responses.ts';

/** The schemas of a call's parts, with their descriptions. */
export type SchemaOf = (part: Schema) => JsonSchema;

const security: Record<Auth, Operation['security']> = {
  none: [],
  optional: [{}, { bearer: [] }],
  required: [{ bearer: [] }],
};

/** `/news/v1/:id` as OpenAPI writes it. */
export const templatedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** A call's name in words: what lists of operations show; the contract's own words are the description. */
export function summaryOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A parameter's text in an address as the value that it is. */
function valueOf(text: string, schema: JsonSchema): unknown {
  if (schema.type === 'array') return text.split(',').map((item) => valueOf(item, itemsOf(schema)));
  if (schema.type === 'integer' || schema.type === 'number') return Number(text);
  return schema.type === 'boolean' ? text === 'true' : text;
}

const itemsOf = ({ items }: JsonSchema): JsonSchema =>
  typeof items === 'object' && !Array.isArray(items) ? items : {};

/** An operation and what stands in the contract about it. `text` is what the contract says of the call. */
export function operation(call: Call, tag: string, text: string | undefined, schemaOf: SchemaOf): Operation {
  const example = exampleOf(call.name);
  return {
    operationId: call.name,
    tags: [tag],
    summary: summaryOf(call.name),
    ...(text !== undefined && { description: text }),
    security: security[call.auth],
    ...(call.proofOfWork > 0 && { 'x-proof-of-work-bits': call.proofOfWork }),
    parameters: [
      ...parameters('path', call.params, schemaOf, example?.params),
      ...parameters('query', call.query, schemaOf, example?.query),
      ...headersOf(call),
    ],
    ...(call.body && {
      requestBody: {
        required: !z.safeParse(call.body, undefined).success,
        content: {
          [call.bodyFormat === 'json' ? 'application/json' : 'multipart/form-data']: {
            schema: schemaOf(call.body),
            ...(example && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Success.',
        content: {
          'application/json': {
            schema: schemaOf(call.response),
            ...(example && { example: example.response }),
          },
        },
      },
      ...errorResponsesOf(call),
    },
  };
}

/** OpenAPI 3.0 has no words beside a reference, so one with words is wrapped: not needed where the words stand above. */
function withoutWrapper(schema: JsonSchema): JsonSchema {
  const [only, other] = schema.allOf ?? [];
  return only && !other && Object.keys(schema).length === 1 ? only : schema;
}

function parameters(
  place: 'path' | 'query',
  part: Schema | undefined,
  schemaOf: SchemaOf,
  example: Readonly<Record<string, string>> = {},
): Parameter[] {
  if (part === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(part);
  return Object.entries(properties).flatMap(([name, property]): Parameter[] => {
    if (typeof property === 'boolean') return [];
    const { description, ...rest } = property;
    const schema = withoutWrapper(rest);
    const parameter: Parameter = {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      ...(schema.type === 'array' && { style: 'form' as const, explode: false as const }),
      schema,
      ...(example[name] !== undefined && { example: valueOf(example[name], schema) }),
    };
    return [parameter];
  });
}
