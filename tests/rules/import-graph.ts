import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Files by the files that they import, as paths relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = '{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}';

/** The scripts of a file: of an .astro file its frontmatter and its `<script>` elements. */
export function scriptsOf(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  return [frontmatter, ...scripts].join('\n');
}

/** The literal path of an `import()`. */
function lazySpecifier(node: ts.Node): string | undefined {
  const isLazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const [path] = isLazy ? node.arguments : [];
  return path && ts.isStringLiteral(path) ? path.text : undefined;
}

function lazySpecifiers(node: ts.Node): string[] {
  const found: string[] = [];
  const visit = (inner: ts.Node): void => {
    const path = lazySpecifier(inner);
    if (path !== undefined) found.push(path);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found.filter((path) => path.startsWith('.')).map((path) => path.replace(/\?.*$/, ''));
}

/** Relative paths of the imports and re-exports of a file, those of types too; with `lazy` those of `import()` as well. */
function specifiersOf(file: string, script: string, lazy: boolean): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, false, kind);
  const paths = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    return moduleSpecifier.text.startsWith('.') ? moduleSpecifier.text.replace(/\?.*$/, '') : [];
  });
  return lazy ? [...paths, ...lazySpecifiers(source)] : paths;
}

/** Reads every source file below `root`. What `import()` loads counts with `lazy` only. */
export function readImportGraph(root: string, { lazy = false } = {}): ImportGraph {
  const files = globSync(SOURCES, { cwd: root });
  const graph = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const file of files) {
    const script = scriptsOf(file, readFileSync(join(root, file), 'utf8'));
    const imported = specifiersOf(file, script, lazy).map((path) => join(dirname(file), path));
    graph.set(
      file,
      imported.filter((other) => graph.has(other)),
    );
  }
  return graph;
}

/** Cycles of a graph, each as the files in it; a file may be in several, of which one is found. */
export function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at !== -1) cycles.push([...path.slice(at), file]);
    if (at !== -1 || done.has(file)) return;
    path.push(file);
    for (const imported of graph.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
