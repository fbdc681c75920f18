import type { JsonSchema } from './json-schema.ts';
import { wordsOfProperty } from './words/words.ts';

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object';

/** Schemas inside a schema that are not its properties. */
const partsOf = ({ items, additionalProperties, anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] =>
  [...[items].flat(), additionalProperties, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(
    isSchema,
  );

/** Describes the properties of a schema that the contract's JSDoc leaves without words. `path` leads to the schema. */
export function fillDescriptions(schema: JsonSchema, path: readonly string[]): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!isSchema(property)) continue;
    const own = [...path, name];
    const words = property.description ?? wordsOfProperty(own);
    if (words !== undefined) property.description = words;
    fillDescriptions(property, own);
  }
  for (const part of partsOf(schema)) fillDescriptions(part, path);
}
