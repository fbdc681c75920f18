import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Owner only. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** nginx reads releases by the group (docs/deploy.md); only the owner writes. */
const GROUP_READABLE_FOLDER = 0o750;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Set on folders that many share, such as /tmp. */
const STICKY = 0o1000;

/**
 * Takes away permissions beyond `most`. Nothing where there is no such file, and where it is another user's or a folder
 * that many share. @throws the file system's errors
 */
function tighten(path: string, most: number): void {
  try {
    const { mode, uid } = statSync(path);
    if (uid !== process.getuid?.() || (mode & STICKY) !== 0) return;
    if ((mode & 0o777 & ~most) !== 0) chmodSync(path, mode & most);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Makes a folder, or tightens one, so that only its owner gets in. @throws the file system's errors */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  tighten(path, PRIVATE_FOLDER);
}

/** The same for a data folder, which the owner's group may read. @throws the file system's errors */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: GROUP_READABLE_FOLDER });
  tighten(path, GROUP_READABLE_FOLDER);
}

/** Tightens a file that is there already. @throws the file system's errors */
export const keepPrivate = (file: string): void => tighten(file, PRIVATE_FILE);

/**
 * Makes a database's file before SQLite opens it, since SQLite would make it readable to whom the umask allows, and
 * tightens it where it is there. SQLite gives its -wal and -shm the mode of the database. A database in memory has no
 * file. @throws the file system's errors
 */
export function preparePrivateDatabase(file: string): void {
  if (file === ':memory:') return;
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const end of ['', '-wal', '-shm', '-journal']) keepPrivate(`${file}${end}`);
}

/** Lets whatever this process and its children make from here on be read by its owner's group at most. */
export function limitUmask(): void {
  process.umask(process.umask() | 0o027);
}
