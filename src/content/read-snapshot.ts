import { DatabaseSync } from 'node:sqlite';

/** The person who closes a snapshot last writes its log back, and lets nobody else open it meanwhile. */
const PATIENCE_MS = 10_000;

/** Opens a content snapshot to read it, once nobody has it alone. */
export const readSnapshot = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
