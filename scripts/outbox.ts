import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { withShop } from '../src/reference-api/with-shop.ts';
import { formatMessages, outboxCommand } from '../src/reference-api/outbox/outbox-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';

try {
  const { recipient, count } = outboxCommand(process.argv.slice(2));
  const messages = await withShop(databasePathIn(env.dataFolder), ({ outbox }) =>
    outbox.latest(count, recipient),
  );
  for (const text of formatMessages(messages)) console.log(text);
  if (messages.length === 0) console.error('Nothing was sent there yet.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
