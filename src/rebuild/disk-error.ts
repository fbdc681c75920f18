import { DiskError } from './errors.ts';
import { sqliteCodeOf } from './snapshot/sqlite-error.ts';

const sentences: Record<string, (place: string) => string> = {
  ENOSPC: (place) => `The disk is full, nothing more fits into ${place}: make room and rebuild again.`,
  EDQUOT: (place) => `This user's share of the disk is used up at ${place}: make room and rebuild again.`,
  EFBIG: (place) => `A file below ${place} would be larger than this process may write (ulimit -f).`,
  EROFS: (place) => `${place} cannot be written: its file system is read-only.`,
  EACCES: (place) => `${place} may not be written by this user.`,
  EPERM: (place) => `${place} may not be written by this user.`,
  EIO: (place) => `The disk failed to read or write ${place}: it may be full.`,
  EMFILE: (place) => `This process may not open enough files for ${place} (ulimit -n).`,
  ENFILE: (place) => `The system has no more open files to give for ${place}.`,
};

/** What SQLite's codes mean for a disk; it tells a file that may grow no further as a failure to write. */
const sqliteCodes: Record<number, string> = { 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' };

function codeOf(error: unknown): string | undefined {
  const sqlite = sqliteCodeOf(error);
  if (sqlite !== undefined) return sqliteCodes[sqlite];
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The same error, or DiskError where it means that nothing can be written; `place` is the file or folder at hand. */
export function asDiskError(error: unknown, place: string): unknown {
  const sentence = sentences[codeOf(error) ?? ''];
  if (!sentence || error instanceof DiskError) return error;
  const path =
    error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : place;
  return new DiskError(sentence(path), { cause: error });
}
