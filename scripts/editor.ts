import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { withShop } from '../src/reference-api/with-shop.ts';
import { changeStaff } from '../src/reference-api/staff/accounts/change-staff.ts';
import { staffCommand } from '../src/reference-api/staff/accounts/staff-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';
import { askPassword } from './start/ask-password.ts';

try {
  const command = staffCommand(process.argv.slice(2));
  const lines = await withShop(databasePathIn(env.dataFolder), (store) =>
    changeStaff(store, command, askPassword),
  );
  for (const line of lines) console.log(line);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
