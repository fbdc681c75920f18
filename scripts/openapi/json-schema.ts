import * as z from 'zod/mini';
import type { Schema } from '../../src/contract/calls/call.ts';

export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  $ref?: string;
}

const refTo = (name: string): string => `#/components/schemas/${name}`;

/** The version of OpenAPI that a document is written in: 3.0 is for generators that do not read 3.1. */
export type OpenApiVersion = '3.1' | '3.0';

const targets = { '3.1': 'draft-2020-12', '3.0': 'openapi-3.0' } as const;

/**
 * Turns schemas into the JSON Schema of an OpenAPI version, as the sender must write them: named ones become components
 * that the others refer to.
 */
export function jsonSchemas(
  named: ReadonlyMap<string, Schema>,
  unnamed: ReadonlyMap<string, Schema>,
  version: OpenApiVersion,
) {
  const registry = z.registry<{ id: string }>();
  const nameOf = new Map<Schema, string>();
  for (const [id, schema] of [...named, ...unnamed]) {
    if (nameOf.has(schema)) continue;
    nameOf.set(schema, id);
    registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: refTo,
    override: ({ jsonSchema }) => {
      simplify(jsonSchema);
      if (version === '3.0') leaveOpen(jsonSchema);
    },
    target: targets[version],
  });
  const cut = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

  const components: Record<string, JsonSchema> = Object.fromEntries(
    [...named.keys()].sort().flatMap((name) => (schemas[name] ? [[name, cut(schemas[name])]] : [])),
  );

  return {
    components,
    /** The component that a schema became under this name: not where another name has the same schema. */
    componentOf: (schema: Schema, name: string): JsonSchema | undefined =>
      nameOf.get(schema) === name ? components[name] : undefined,
    /** A schema in its place: a reference to a component, or written out. */
    inPlace: (schema: Schema): JsonSchema => {
      const name = nameOf.get(schema);
      if (name === undefined || !schemas[name]) throw new Error('The schema was not converted.');
      return named.has(name) ? { $ref: refTo(name) } : cut(schemas[name]);
    },
  };
}

/** Leaves out what says nothing: the bounds of exact integers, and a date's pattern beside its format. */
function simplify(jsonSchema: JsonSchema): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // No format of JSON Schema: its pattern says it.
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.format === 'binary') delete jsonSchema.contentEncoding;
}

/** Any value in place of «a number or a text»: generators for 3.0 have no type for it. */
function leaveOpen(jsonSchema: JsonSchema): void {
  const isPlain = ({ type }: JsonSchema) => type === 'integer' || type === 'number' || type === 'string';
  if (jsonSchema.anyOf?.every(isPlain)) delete jsonSchema.anyOf;
}

/** One list of forms in place of a union inside a union, for which generated code would have no name. */
export function joinUnions(schema: JsonSchema): void {
  schema.anyOf &&= schema.anyOf.flatMap((form) =>
    form.oneOf && Object.keys(form).length === 1 ? form.oneOf : [form],
  );
}
