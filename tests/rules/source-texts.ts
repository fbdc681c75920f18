import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text of the storefront's sources: a string literal, or words between tags. */
export interface SourceText {
  /** `src/pages/index.astro:12`. */
  readonly place: string;
  /** With ordinary spaces. */
  readonly text: string;
}

const spaced = (text: string): string =>
  text
    .replaceAll('&nbsp;', ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The texts of a script, with the line that each begins in. */
function textsOfScript(name: string, script: string): { line: number; text: string }[] {
  const kind = name.endsWith('.ts') || name.endsWith('.mjs') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(name, script, ts.ScriptTarget.Latest, false, kind);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: spaced(node.text) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The parts of an `.astro` file that are read as scripts: its frontmatter, and its markup as JSX, which it nearly is. */
function textsOfComponent(file: string): { line: number; text: string }[] {
  const [, frontmatter = '', markup = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const before = frontmatter.split('\n').length + 1;
  const jsx = markup
    .replace(/<!doctype[^>]*>/i, '')
    .replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  return [
    ...textsOfScript('frontmatter.ts', frontmatter).map(({ line, text }) => ({ line: line + 1, text })),
    ...textsOfScript('markup.tsx', `<>${jsx}</>`).map(({ line, text }) => ({ line: line + before, text })),
  ];
}

/** Every text of the shop's own sources: not the reference API, not tests, not the page of all elements. */
export function readSourceTexts(root: string): SourceText[] {
  return globSync('src/**/*.{ts,tsx,mjs,astro}', { cwd: root })
    .filter(
      (file) => !/^src\/(reference-api|ui\/showcase)\/|\.test\.tsx?$|^src\/pages\/ui\.astro$/.test(file),
    )
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const texts = file.endsWith('.astro') ? textsOfComponent(source) : textsOfScript(file, source);
      return texts.map(({ line, text }) => ({ place: `${file}:${line}`, text }));
    });
}
