import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = new URL('../..', import.meta.url);
const idPattern = /\b[A-Z][A-Z0-9]{1,4}-\d{2}\b/g;
const testFunctions = new Set(['test', 'it', 'describe']);

export interface BehaviourRow {
  id: string;
  text: string;
}

export interface NamedRow {
  id: string;
  title: string;
  file: string;
}

/** The rows of docs/behaviour.md in their order. */
export function behaviourRows(): readonly BehaviourRow[] {
  const document = readFileSync(new URL('docs/behaviour.md', root), 'utf8');
  return [...document.matchAll(/^- \*\*([A-Z0-9]+-\d{2})\*\* (.+(?:\n {2}(?! *- ).+)*)$/gm)].map(
    ([, id = '', text = '']) => ({ id, text: text.replaceAll(/\s+/g, ' ') }),
  );
}

/** `test` of `test(…)`, `test.each(…)(…)` and `test.describe(…)`. */
function calledFunction(call: ts.CallExpression): string | undefined {
  let callee: ts.Expression = call.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) ? callee.text : undefined;
}

function idsOfTests(file: string, source: ts.SourceFile): NamedRow[] {
  const named: NamedRow[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && testFunctions.has(calledFunction(node) ?? '')) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const text = title.getText(source);
        named.push(...[...text.matchAll(idPattern)].map(([id]) => ({ id, title: text, file })));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return named;
}

/** Every id that the title of a test or of a group of tests names; a title in a table of `test.each` is not seen. */
export function rowsNamedByTests(): readonly NamedRow[] {
  const files = globSync('{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: fileURLToPath(root) });
  return files.flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8');
    return idsOfTests(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  });
}
