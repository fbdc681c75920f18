import { sqliteCodeOf } from './sqlite-error.ts';
import type { DiskFault } from '../problems/problem.ts';
import { RebuildError } from '../problems/rebuild-error.ts';

const FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'quota',
  EFBIG: 'file-size',
  EROFS: 'read-only',
  EACCES: 'permission',
  EPERM: 'permission',
  EIO: 'io',
  EMFILE: 'process-files',
  ENFILE: 'system-files',
};

/** SQLite's codes for a disk; it reports a file that may grow no further as a failure to write. */
const SQLITE_FAULTS: Readonly<Record<number, DiskFault>> = {
  8: 'permission',
  10: 'io',
  13: 'full',
  14: 'permission',
};

function faultOf(error: unknown): DiskFault | undefined {
  const sqlite = sqliteCodeOf(error);
  if (sqlite !== undefined) return SQLITE_FAULTS[sqlite];
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return FAULTS[code];
}

/** The same error, or a RebuildError of code `disk` where nothing can be written; `place` is the file or folder at hand. */
export function asDiskError(error: unknown, place: string): unknown {
  const fault = faultOf(error);
  if (fault === undefined) return error;
  const path =
    error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : place;
  return new RebuildError({ code: 'disk', fault, place: path }, { cause: error });
}
