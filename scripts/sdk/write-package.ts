import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as z from 'zod/mini';
import { documentFile, openApiText } from '../openapi/document.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'src');

/** What the package needs besides itself, by the names under which npm has them. */
const DEPENDENCIES = ['@noble/hashes', 'ofetch', 'zod'] as const;

/** The file in which the bundler of the shop finds the worker; compiled code has another ending. */
const WORKER = 'api/proof-of-work/worker-solver.js';

/**
 * Writes `vitrina-sdk` into a folder: the contract's schemas with their types and the client, as JavaScript with
 * declarations, and the contract as OpenAPI 3.1 and 3.0.
 */
export async function writePackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  compile(folder);
  const worker = join(folder, WORKER);
  writeFileSync(worker, readFileSync(worker, 'utf8').replace("'./solver-worker.ts'", "'./solver-worker.js'"));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(documentFile, join(folder, 'openapi.json'));
  writeFileSync(join(folder, 'openapi-3.0.json'), await openApiText('3.0'));
  cpSync(new URL('README.md', import.meta.url), join(folder, 'README.md'));
}

function compile(folder: string): void {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    rootDir: source,
    outDir: folder,
  };
  const files = ts.sys
    .readDirectory(source, ['.ts'], ['**/*.test.ts'], ['contract/**/*.ts', 'api/**/*.ts'])
    .sort();
  const program = ts.createProgram(files, options);
  const { diagnostics } = program.emit();
  const [problem] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problem) throw new Error(ts.formatDiagnostic(problem, formatHost));
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

const OwnPackageSchema = z.object({
  dependencies: z.catch(z.record(z.string(), z.string()), {}),
  devDependencies: z.catch(z.record(z.string(), z.string()), {}),
});

function manifest() {
  const own = z.parse(OwnPackageSchema, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const versions = { ...own.devDependencies, ...own.dependencies };
  return {
    name: 'vitrina-sdk',
    version: '1.0.0',
    description:
      'The contract between the Vitrina storefront and a shop’s back end: schemas, types and a client',
    type: 'module',
    exports: {
      './openapi.json': './openapi.json',
      './openapi-3.0.json': './openapi-3.0.json',
      './*': './*.js',
    },
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, versions[name]])),
  };
}
