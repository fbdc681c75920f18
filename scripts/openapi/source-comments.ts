import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { JsonSchema } from './json-schema.ts';

/** What a source file says in JSDoc of its exported constants, and the expressions that they are. */
export interface SourceComments {
  textOf: (constant: string) => string | undefined;
  expressionOf: (constant: string) => ts.Expression | undefined;
}

export function sourceComments(file: URL): SourceComments {
  const source = ts.createSourceFile(file.href, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, { text: string | undefined; expression: ts.Expression | undefined }>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      constants.set(name.getText(), { text: commentOf(statement), expression: initializer });
    }
  }
  return {
    textOf: (constant) => constants.get(constant)?.text,
    expressionOf: (constant) => constants.get(constant)?.expression,
  };
}

/** The JSDoc of a node in one line. */
function commentOf(node: ts.Node): string | undefined {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment);
  return text?.replaceAll(/\s+/g, ' ').trim() || undefined;
}

const members = (literal: ts.ObjectLiteralExpression): [string, ts.PropertyAssignment][] =>
  literal.properties
    .filter(ts.isPropertyAssignment)
    .map((member): [string, ts.PropertyAssignment] => [member.name.getText(), member]);

/** A member of the object literal that a call such as `defineCall({ … })` is given. */
export function argumentMember(
  expression: ts.Expression | undefined,
  name: string,
): ts.Expression | undefined {
  if (!expression || !ts.isCallExpression(expression)) return undefined;
  const literal = expression.arguments.find(ts.isObjectLiteralExpression);
  return literal && members(literal).find(([member]) => member === name)?.[1].initializer;
}

/** Carries the JSDoc of a zod expression's fields over to the JSON Schema that was made of it. */
export function describeFields(schema: JsonSchema | undefined, expression: ts.Expression | undefined): void {
  if (!schema || !expression || !ts.isCallExpression(expression)) return;
  const { expression: callee, arguments: given } = expression;
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'check') {
    describeFields(schema, callee.expression);
    return;
  }
  const inner = schema.anyOf?.[0] ?? schema;
  const items = Array.isArray(schema.items) ? undefined : schema.items;
  for (const argument of given) {
    if (ts.isObjectLiteralExpression(argument)) describeMembers(schema, argument);
    else describeFields(callee.getText() === 'z.array' ? asSchema(items) : asSchema(inner), argument);
  }
}

function describeMembers({ properties }: JsonSchema, literal: ts.ObjectLiteralExpression): void {
  for (const [name, member] of members(literal)) {
    const property = asSchema(properties?.[name]);
    if (!property) continue;
    const text = commentOf(member);
    if (text !== undefined) property.description = text;
    describeFields(property, member.initializer);
  }
}

const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema | undefined =>
  typeof schema === 'object' ? schema : undefined;
