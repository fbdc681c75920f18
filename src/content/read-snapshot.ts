import { DatabaseSync } from 'node:sqlite';

/** The last connection to close a snapshot writes its log back, and locks others out meanwhile. */
const PATIENCE_MS = 10_000;

/** Opens a content snapshot to read it, once no connection has it exclusively. */
export const readSnapshot = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
