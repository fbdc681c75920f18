import './start/umask.ts';
import { env } from '../src/env.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { writeNewsletter } from '../src/reference-api/mailing/newsletter.ts';
import { newsletterCommand } from '../src/reference-api/mailing/newsletter-command.ts';
import { StartError } from '../src/reference-api/start-error.ts';
import { withShop } from '../src/reference-api/with-shop.ts';

try {
  const letter = newsletterCommand(process.argv.slice(2));
  const count = await withShop(databasePathIn(env.dataFolder), (store) =>
    writeNewsletter(store, letter, new Date()),
  );
  console.log(`Written to ${count} who are subscribed and have agreed to it.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
