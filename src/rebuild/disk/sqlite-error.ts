/** An extended code of SQLite holds the primary one in its low byte. */
const PRIMARY = 0xff;

const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** SQLite's primary result code; undefined for an error that is not SQLite's. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & PRIMARY
    : undefined;

/** Someone else has locked the database. */
export const isBusy = (error: unknown): boolean => sqliteCodeOf(error) === BUSY;

/** The file is not the database that was written. */
export const isDamage = (error: unknown): boolean =>
  [CORRUPT, NOT_A_DATABASE].includes(sqliteCodeOf(error) ?? 0);
