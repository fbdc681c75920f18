import * as z from 'zod/mini';
import type { Schema } from '../../src/contract/calls/call.ts';

export interface JsonSchema extends z.core.JSONSchema.BaseSchema {
  $ref?: string;
}

const refTo = (name: string): string => `#/components/schemas/${name}`;

/**
 * Turns schemas into JSON Schema 2020-12 as the sender must write them: named ones become components that the others
 * refer to.
 */
export function jsonSchemas(named: ReadonlyMap<string, Schema>, unnamed: ReadonlyMap<string, Schema>) {
  const registry = z.registry<{ id: string }>();
  const nameOf = new Map<Schema, string>();
  for (const [id, schema] of [...named, ...unnamed]) {
    if (nameOf.has(schema)) continue;
    nameOf.set(schema, id);
    registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: simplify });
  const cut = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

  return {
    components: Object.fromEntries(
      [...named.keys()].sort().flatMap((name) => (schemas[name] ? [[name, cut(schemas[name])]] : [])),
    ),
    /** A schema in its place: a reference to a component, or written out. */
    inPlace: (schema: Schema): JsonSchema => {
      const name = nameOf.get(schema);
      if (name === undefined || !schemas[name]) throw new Error('The schema was not converted.');
      return named.has(name) ? { $ref: refTo(name) } : cut(schemas[name]);
    },
  };
}

/** Leaves out what says nothing: the bounds of exact integers, and a date's pattern beside its format. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // No format of JSON Schema: its pattern says it.
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.format === 'binary') delete jsonSchema.contentEncoding;
}
