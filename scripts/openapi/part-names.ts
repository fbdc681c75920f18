import type { JsonSchema } from './json-schema.ts';

const pascal = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const isSchema = (schema: unknown): schema is JsonSchema =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

/** The constant by which a form of a union is told from the others, such as the type of a block. */
function constantOf({ properties = {} }: JsonSchema): string | undefined {
  for (const property of Object.values(properties)) {
    if (!isSchema(property)) continue;
    const values = property.enum ?? [property.const];
    if (values.length === 1 && typeof values[0] === 'string') return values[0];
  }
  return undefined;
}

/**
 * Gives objects inside a component titles of their own, `BasketTotalAccounts`: generators take them for names, and number
 * them where there are none.
 */
export function nameParts(schema: JsonSchema, name: string): void {
  for (const [property, part] of Object.entries(schema.properties ?? {}))
    nameInside(part, name + pascal(property));
  nameInside(schema.items, `${name}Item`);
  nameInside(schema.additionalProperties, `${name}Value`);
  for (const form of [schema.anyOf, schema.oneOf].flat())
    if (isSchema(form)) nameInside(form, name + pascal(constantOf(form) ?? ''));
}

function nameInside(part: unknown, name: string): void {
  if (!isSchema(part)) return;
  if (part.properties && part.title === undefined) part.title = name;
  nameParts(part, name);
}

/**
 * Names the constants of an enumeration for generated code, `PRODUCT_SORT_PRICE_DESCENDING` for `-price`: some languages
 * have one room for the constants of all enumerations.
 */
export function nameConstants(schema: JsonSchema, name: string): void {
  const values = schema.enum?.filter((value) => typeof value === 'string') ?? [];
  if (values.length === 0) return;
  const upper = (text: string) =>
    text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[^\p{L}\p{N}]+/gu, '_').toUpperCase();
  schema['x-enum-varnames'] = values.map(
    (value) => `${upper(name)}_${upper(value.replace(/^-(.*)/, '$1_descending'))}`,
  );
}
