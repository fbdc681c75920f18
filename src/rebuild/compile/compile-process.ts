// The main of the compile's process: see compile-apart.ts.
import * as z from 'zod/mini';
import { asDiskError } from '../disk/disk-error.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { CompileJobSchema, type CompileResult } from './compile-messages.ts';
import { compile } from './compile.ts';

// The result is not needed any more.
process.once('disconnect', () => process.exit());

async function resultOf(job: z.infer<typeof CompileJobSchema>): Promise<CompileResult> {
  try {
    await compile(job);
    return { kind: 'compiled' };
  } catch (reason) {
    const error = asDiskError(reason, job.dataFolder);
    if (error instanceof RebuildError) return { kind: 'failed', problem: error.problem };
    throw error;
  }
}

const result = await resultOf(z.parse(CompileJobSchema, JSON.parse(process.argv[2] ?? '')));
// Vite may leave something behind that would keep the process.
process.send?.(result, () => process.exit());
