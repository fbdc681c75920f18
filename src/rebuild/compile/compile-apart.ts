import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { RebuildError } from '../problems/rebuild-error.ts';
import { type CompileJob, CompileResultSchema } from './compile-messages.ts';

const MAIN = fileURLToPath(new URL('./compile-process.ts', import.meta.url));

/**
 * Compiles in a process of its own: what it takes, Vite above all, is free again before a page is rendered. What it prints
 * appears on this process's stderr. @throws RebuildError
 */
export async function compileApart(job: CompileJob, main = MAIN): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(main, [JSON.stringify(job)], { stdio: ['ignore', 2, 2, 'ipc'] });
  child.once('message', (message) => {
    const result = z.parse(CompileResultSchema, message);
    if (result.kind === 'failed') reject(new RebuildError(result.problem));
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    if (code === 0) return resolve();
    const detail = `its process ended (${signal ?? `code ${code}`}).`;
    reject(new RebuildError({ code: 'compile-failed', detail }));
  });
  return promise;
}
