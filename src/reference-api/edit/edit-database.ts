import { existsSync } from 'node:fs';
import { isLoaded } from '../load/shop-origin.ts';
import { openStore } from '../open-store.ts';
import { databaseError, StartError } from '../start-error.ts';
import { editCommand } from './edit-command.ts';
import { EditError } from './edit-error.ts';
import { edit, type EditReport } from './edit.ts';

/** Edits the shop in a database file; the API may be running on it. @throws EditError */
export function editDatabase(databasePath: string, args: readonly string[]): EditReport {
  const command = editCommand(args);
  const none = () => new EditError(`There is no shop in ${databasePath} yet: start it with npm run api.`);
  if (!existsSync(databasePath)) throw none();
  try {
    const store = openStore(databasePath);
    try {
      if (!isLoaded(store)) throw none();
      return edit(store, command);
    } finally {
      store.close();
    }
  } catch (error) {
    const failure = databaseError(error, databasePath);
    throw failure instanceof StartError ? new EditError(failure.message, { cause: error }) : failure;
  }
}
