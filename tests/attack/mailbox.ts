import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const MessagesSchema = z.array(z.object({ subject: z.string(), body: z.string() }));

/** What the API has sent to an e-mail or phone, the newest first: only its owner reads it. */
export function mailbox(dataFolder: string, recipient: string) {
  using database = new DatabaseSync(join(dataFolder, 'api', 'shop.sqlite'), { readOnly: true });
  const rows = database
    .prepare('SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY id DESC')
    .all(recipient);
  return z.parse(MessagesSchema, rows);
}

/** What the last message says after a colon and a space, or in a link's code. */
export function lastSecret(dataFolder: string, recipient: string): string {
  const found = /(?:: |code=)([\w-]+)\n/.exec(mailbox(dataFolder, recipient)[0]?.body ?? '')?.[1];
  if (found === undefined) throw new Error(`No secret was sent to ${recipient}.`);
  return found;
}
