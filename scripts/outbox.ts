import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { withShop } from '../src/reference-api/with-shop.ts';
import { formatMessages, outboxCommand } from '../src/reference-api/outbox/outbox-command.ts';
import type { ShopStore } from '../src/reference-api/shop-store.ts';
import { StartError } from '../src/reference-api/start-error.ts';

function show(store: ShopStore, { recipient, count }: { recipient: string; count: number }): void {
  const messages = store.outbox.latest(count, recipient);
  const outcomes = store.sendings.outcomes(messages.map(({ id }) => id));
  for (const text of formatMessages(messages, outcomes)) console.log(text);
  if (messages.length === 0) console.error('Nothing was written there yet.');
}

function allow(store: ShopStore, email: string): void {
  const wasUnknown = store.sendings.removeUnknown(email);
  console.log(wasUnknown ? `Letters go to ${email} again.` : `Letters go to ${email} as it is.`);
}

try {
  const command = outboxCommand(process.argv.slice(2));
  await withShop(databasePathIn(env.dataFolder), (store) =>
    command.kind === 'show' ? show(store, command) : allow(store, command.email),
  );
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
