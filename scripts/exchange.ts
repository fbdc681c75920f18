import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { runExchangeCommand } from '../src/reference-api/exchange/accounts/exchange-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';
import { askPassword } from './start/ask-password.ts';

try {
  const lines = await runExchangeCommand(databasePathIn(env.dataFolder), process.argv.slice(2), askPassword);
  for (const line of lines) console.log(line);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
