import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { changeCustomer, customerCommand } from '../src/reference-api/desk/customers/customer-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';
import { withShop } from '../src/reference-api/with-shop.ts';

try {
  const command = customerCommand(process.argv.slice(2));
  console.log(
    await withShop(databasePathIn(env.dataFolder), (store) => changeCustomer(store, command, new Date())),
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
