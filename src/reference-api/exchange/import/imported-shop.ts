import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databasePathIn } from '../../db/database-path.ts';

/** Whether the data folder holds a shop that an import has made, which is none of the demo. */
export function holdsImportedShop(dataFolder: string): boolean {
  const path = databasePathIn(dataFolder);
  if (!existsSync(path)) return false;
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return db.prepare("SELECT 1 FROM metadata WHERE name = 'own-shop'").get() !== undefined;
  } catch {
    // Whoever opens it next says what is wrong with it.
    return false;
  } finally {
    db.close();
  }
}
