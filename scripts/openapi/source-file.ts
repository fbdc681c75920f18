import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A constant of a source file: its JSDoc in one line, and the expression that it is. */
interface Constant {
  readonly text: string | undefined;
  readonly expression: ts.Expression | undefined;
}

/** An expression with the file that its names belong to. */
export interface Located {
  readonly expression: ts.Expression;
  readonly source: SourceFile;
}

/** What a source file says in JSDoc, and the expressions that its constants are; names of other files are followed. */
export class SourceFile {
  readonly #url: URL;
  readonly #constants = new Map<string, Constant>();
  /** Modules of imported names. */
  readonly #imports = new Map<string, string>();

  constructor(url: URL) {
    this.#url = url;
    const source = ts.createSourceFile(url.href, readFileSync(url, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement)) this.#addImport(statement);
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        this.#constants.set(name.getText(), { text: commentOf(statement), expression: initializer });
      }
    }
  }

  #addImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return;
    for (const { name } of bindings.elements) this.#imports.set(name.text, moduleSpecifier.text);
  }

  textOf(constant: string): string | undefined {
    return this.#constants.get(constant)?.text;
  }

  /** What a constant of this file, or one that it imports from another file of the contract, is. */
  find(constant: string): Located | undefined {
    const expression = this.#constants.get(constant)?.expression;
    if (expression) return { expression, source: this };
    const module = this.#imports.get(constant);
    return module?.startsWith('.') ? sourceFile(new URL(module, this.#url)).find(constant) : undefined;
  }
}

const read = new Map<string, SourceFile>();

/** A source file, which is read once. */
export function sourceFile(url: URL): SourceFile {
  const known = read.get(url.href) ?? new SourceFile(url);
  read.set(url.href, known);
  return known;
}

/** The JSDoc of a node in one line. */
export function commentOf(node: ts.Node): string | undefined {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment);
  return text?.replaceAll(/\s+/g, ' ').trim() || undefined;
}
