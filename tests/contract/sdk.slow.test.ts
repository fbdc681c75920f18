import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { createClient } from '../../src/api/client.ts';
import type { calls } from '../../src/contract/routes.ts';
import { writePackage } from '../../scripts/sdk/write-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { testApi } from './fixture/test-api.ts';

// Slow, 10 s: it compiles the contract and the client twice, as a package and in a program that uses the package.

const root = join(import.meta.dirname, '../..');

/** A program's folder, with the package and what it depends on installed. */
async function programWithPackage(): Promise<string> {
  const program = temporaryFolder('sdk');
  const modules = join(program, 'node_modules');
  await writePackage(join(modules, 'vitrina-sdk'));
  mkdirSync(join(modules, '@noble'));
  for (const name of ['@noble/hashes', 'ofetch', 'zod'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
  return program;
}

const HEAD = [
  "import { createClient } from 'vitrina-sdk/api/client';",
  "import { findProducts } from 'vitrina-sdk/contract/catalog/product';",
  "import { calls } from 'vitrina-sdk/contract/routes';",
  "const client = createClient({ apiUrl: 'http://localhost', siteId: 1, currencyId: 1 });",
];

const programs = {
  right: [
    "const found = await client.call(findProducts, { body: { search: 'лён', page: 1 } });",
    'const titles: string[] = found.data.map(({ title }) => title);',
    "console.log(titles, Object.keys(calls).includes('placeOrder'));",
  ],
  wrong: ["await client.call(findProducts, { body: { page: 'first' } });"],
};

/** What the compiler says of programs that use the package. */
function compilerMessages(folder: string): Record<keyof typeof programs, string[]> {
  const fileOf = (name: string) => join(folder, `${name}.ts`);
  for (const [name, lines] of Object.entries(programs))
    writeFileSync(fileOf(name), [...HEAD, ...lines].join('\n'));
  const compiled = ts.createProgram(Object.keys(programs).map(fileOf), {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const of = (name: string) =>
    ts
      .getPreEmitDiagnostics(compiled, compiled.getSourceFile(fileOf(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  return { right: of('right'), wrong: of('wrong') };
}

/** The modules as their sources have them. */
interface ClientModule {
  createClient: typeof createClient;
}
const DocumentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
  components: z.object({
    schemas: z.record(z.string(), z.object({ 'x-enum-varnames': z.optional(z.array(z.string())) })),
  }),
});
interface RoutesModule {
  calls: typeof calls;
}

describe('API-03 npm run sdk', async () => {
  const program = await programWithPackage();
  const messages = compilerMessages(program);
  const installed = join(program, 'node_modules/vitrina-sdk');
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(installed, file)).href);

  test('the types of the package know what a call takes and answers', () => {
    expect(messages.right).toEqual([]);
    expect(messages.wrong).toEqual([
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    ]);
  });

  test('the client of the package calls a server and checks what it answers', async () => {
    const own = (await load('api/client.js')) as ClientModule;
    const routes = (await load('contract/routes.js')) as RoutesModule;
    const { app } = testApi();
    const client = own.createClient({
      apiUrl: 'http://api.test',
      siteId: 1,
      currencyId: 1,
      fetch: async (input, init) => app.fetch(new Request(input, init)),
    });

    const found = await client.call(routes.calls.findProducts, { body: { page: 1 } });

    expect(found.data.length).toBeGreaterThan(0);
  });

  test('its documents are OpenAPI 3.1 and 3.0, with a name for each object', async () => {
    for (const [file, version] of [
      ['openapi.json', '3.1'],
      ['openapi-3.0.json', '3.0'],
    ] as const) {
      const document: unknown = JSON.parse(readFileSync(join(installed, file), 'utf8'));
      const validator = new Validator();
      expect(await validator.validate(z.parse(z.record(z.string(), z.unknown()), document))).toEqual({
        valid: true,
      });
      expect(validator.version).toBe(version);
      expect(nameless(document)).toEqual([]);
      expect(givenTwice(document)).toEqual([]);
    }
  });
});

/** Names that code generated for a language with one room for all names would give twice. */
function givenTwice(document: unknown): string[] {
  const { paths, components } = z.parse(DocumentSchema, document);
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId.charAt(0).toUpperCase() + operationId.slice(1)),
  );
  const constants = Object.values(components.schemas).flatMap((schema) => schema['x-enum-varnames'] ?? []);
  const names = [...operations, ...Object.keys(components.schemas), ...constants];
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Paths of objects with fields that are neither components nor have a title. */
function nameless(part: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => nameless(item, [...path, String(index)]));
  if (typeof part !== 'object' || part === null) return [];
  // Two components stand once more in extensions, for readers.
  const isComponent = (path.length === 3 && path[1] === 'schemas') || path[0]?.startsWith('x-') === true;
  const isObject = 'properties' in part && 'type' in part && part.type === 'object';
  const own = isObject && !isComponent && !('title' in part) ? [path.join('/')] : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([name, value]) =>
      name === 'example' ? [] : nameless(value, [...path, name]),
    ),
  ];
}
