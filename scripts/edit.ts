import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { editDatabase } from '../src/reference-api/edit/edit-database.ts';
import { EditError } from '../src/reference-api/edit/edit-error.ts';

try {
  const { changes, path } = editDatabase(databasePathIn(env.dataFolder), process.argv.slice(2));
  for (const change of changes) console.log(change);
  console.log(`Page: ${path}`);
} catch (error) {
  if (!(error instanceof EditError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
