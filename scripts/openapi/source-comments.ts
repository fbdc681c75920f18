import ts from 'typescript';
import type { JsonSchema } from './json-schema.ts';
import { commentOf, type Located } from './source-file.ts';

const members = (literal: ts.ObjectLiteralExpression): [string, ts.PropertyAssignment][] =>
  literal.properties
    .filter(ts.isPropertyAssignment)
    .map((member): [string, ts.PropertyAssignment] => [member.name.getText(), member]);

/** A member of the object literal that a call such as `defineCall({ … })` is given. */
export function argumentMember(call: Located | undefined, name: string): Located | undefined {
  if (!call || !ts.isCallExpression(call.expression)) return undefined;
  const literal = call.expression.arguments.find(ts.isObjectLiteralExpression);
  const member = literal && members(literal).find(([own]) => own === name)?.[1];
  return member && { expression: member.initializer, source: call.source };
}

/** Carries the JSDoc of a zod expression's fields over to the JSON Schema that was made of it. */
export function describeFields(schema: JsonSchema | undefined, located: Located | undefined): void {
  if (!schema || !located) return;
  const { expression, source } = located;
  const follow = (next: ts.Expression, of: JsonSchema | undefined) =>
    describeFields(of, { expression: next, source });
  if (ts.isIdentifier(expression)) describeFields(schema, source.find(expression.text));
  else if (ts.isObjectLiteralExpression(expression)) describeMembers(schema, expression, located);
  else if (ts.isArrowFunction(expression) && ts.isExpression(expression.body))
    follow(expression.body, schema);
  else if (ts.isArrayLiteralExpression(expression)) {
    const parts = schema.oneOf ?? schema.anyOf ?? [];
    expression.elements.forEach((element, index) => follow(element, asSchema(parts[index])));
  } else if (ts.isCallExpression(expression)) {
    const { expression: callee, arguments: given } = expression;
    const name = callee.getText();
    if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'check')
      follow(callee.expression, schema);
    else if (ts.isIdentifier(callee)) follow(callee, schema);
    else if (name === 'z.array') given.forEach((item) => follow(item, itemsOf(schema)));
    else if (name === 'z.record') given.slice(1).forEach((value) => follow(value, valuesOf(schema)));
    else if (name === 'z.optional' || name === 'z.nullable')
      given.forEach((one) => follow(one, innerOf(schema)));
    else given.forEach((argument) => follow(argument, schema));
  }
}

function describeMembers(schema: JsonSchema, literal: ts.ObjectLiteralExpression, { source }: Located): void {
  for (const member of literal.properties) {
    if (ts.isSpreadAssignment(member)) describeFields(schema, { expression: member.expression, source });
  }
  for (const [name, member] of members(literal)) {
    const property = asSchema(schema.properties?.[name]);
    if (!property) continue;
    const text = commentOf(member);
    if (text !== undefined) property.description = text;
    describeFields(property, { expression: member.initializer, source });
  }
}

const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema | undefined =>
  typeof schema === 'object' ? schema : undefined;

function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(items) ? undefined : asSchema(items);
}

const valuesOf = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  asSchema(additionalProperties);

/** Of a value that may be null, the schema of those that are not. */
function innerOf(schema: JsonSchema): JsonSchema {
  const [first, other] = schema.anyOf ?? [];
  return other?.type === 'null' && first ? first : schema;
}
