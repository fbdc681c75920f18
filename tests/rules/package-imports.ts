import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { scriptsOf } from './import-graph.ts';

/** What a file loads when it runs: types are left out, dynamic imports, workers and `require` are in. */
function specifiersOf(file: string, text: string): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, scriptsOf(file, text), ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  const addRelative = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node) && node.text.startsWith('.')) found.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !isOfTypes(node)) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && isLoading(node.expression)) add(node.arguments[0]);
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL')
      addRelative(node.arguments?.[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { namedBindings } = importClause;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return (
    !importClause.name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
  );
}

const isLoading = (called: ts.Expression): boolean =>
  called.kind === ts.SyntaxKind.ImportKeyword ||
  (ts.isIdentifier(called) && called.text === 'require') ||
  // createRequire(import.meta.url)('…')
  (ts.isCallExpression(called) &&
    ts.isIdentifier(called.expression) &&
    called.expression.text === 'createRequire');

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the given files load when they run, with one of the files that loads each. */
export function loadedPackages(root: string, entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = entries.flatMap((entry) => globSync(entry, { cwd: root }));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || /\.test\.tsx?$|node_modules/.test(file)) continue;
    seen.add(file);
    if (!/\.(?:ts|tsx|mjs|js|astro)$/.test(file)) continue;
    for (const specifier of specifiersOf(file, readFileSync(join(root, file), 'utf8'))) {
      const path = join(dirname(file), specifier.replace(/\?.*$/, ''));
      if (specifier.startsWith('.')) {
        if (existsSync(join(root, path))) waiting.push(path);
      } else if (/^[@a-z][\w./@-]*$/.test(specifier) && !isBuiltin(specifier)) {
        packages.set(packageOf(specifier), file);
      }
    }
  }
  return packages;
}
