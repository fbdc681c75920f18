import { globSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { Call, Schema } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';

export const contractFolder = new URL('../../src/contract/', import.meta.url);

/** A file of the contract with what it exports. */
export interface ContractModule {
  /** The file's name without its ending: the resource. */
  readonly name: string;
  readonly file: URL;
  /** Exported calls of the route table, by the names of their constants. */
  readonly calls: ReadonlyMap<string, Call>;
  /** Exported schemas, by the names of their constants. */
  readonly schemas: ReadonlyMap<string, Schema>;
}

const isModule = (file: string) => !file.endsWith('.test.ts') && file !== 'routes.ts';
const byName = (one: string, other: string) => (basename(one) < basename(other) ? -1 : 1);

const callOf = new Map<unknown, Call>(Object.values(calls).map((call) => [call, call]));

/** Every file of the contract that declares calls or schemas, in alphabetical order. */
export async function contractModules(): Promise<ContractModule[]> {
  const files = globSync('**/*.ts', { cwd: contractFolder }).filter(isModule).sort(byName);
  return Promise.all(
    files.map(async (path) => {
      const file = new URL(path, contractFolder);
      const exported = z.parse(z.record(z.string(), z.unknown()), { ...(await import(file.href)) });
      const module = { calls: new Map<string, Call>(), schemas: new Map<string, Schema>() };
      for (const [constant, value] of Object.entries(exported)) {
        const call = callOf.get(value);
        if (call) module.calls.set(constant, call);
        if (value instanceof z.core.$ZodType) module.schemas.set(constant, value);
      }
      return { name: basename(path, '.ts'), file, ...module };
    }),
  );
}
