import { parseArgs } from 'node:util';
import { NotificationType } from '../../contract/account/notification-socket.ts';
import type { NewNotification } from './notifications.ts';

/** A notification cannot be sent; the message is for the command's user. */
export class NotifyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotifyError';
  }
}

export const NOTIFY_USAGE = `npm run notify -- --type TYPE [--uid N] [--title "…"] [--body "…"]

  --type   ${NotificationType.resetSession} signs the customer out, ${NotificationType.reloadPage} reloads the page,
           any other, such as sale, is shown as a message
  --uid    the customer; everybody without it
  --title  what the message says, and --body, what it says besides; one of them for any other type`;

const TYPE = /^[a-z][a-z0-9_]{0,49}$/;
const MAX_LENGTHS = { title: 200, body: 2000 } as const;
const ACTED_ON: readonly string[] = Object.values(NotificationType);

/** Reads the command's arguments; `help` where that is asked for. @throws NotifyError for what it does not understand */
export function notifyCommand(args: readonly string[]): NewNotification | 'help' {
  const { type, uid, title = '', body = '', help } = read(args);
  if (help) return 'help';
  if (type === undefined) throw new NotifyError(`Say what to send: --type TYPE.\n\n${NOTIFY_USAGE}`);
  if (!TYPE.test(type)) {
    throw new NotifyError(
      `A type is lower-case letters, digits and underscores, such as reload_page, not "${type}".`,
    );
  }
  const texts = { title: title.trim(), body: body.trim() };
  for (const name of ['title', 'body'] as const) {
    if (texts[name].length > MAX_LENGTHS[name]) {
      throw new NotifyError(`--${name} has ${MAX_LENGTHS[name]} characters at most.`);
    }
  }
  if (!ACTED_ON.includes(type) && texts.title === '' && texts.body === '') {
    throw new NotifyError(`A notification of the type ${type} is shown: say --title "…" or --body "…".`);
  }
  return { uid: uid === undefined ? null : uidOf(uid), typeCode: type, ...texts };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        type: { type: 'string' },
        uid: { type: 'string' },
        title: { type: 'string' },
        body: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}` : '';
    throw new NotifyError(`Cannot read the command.${reason}\n\n${NOTIFY_USAGE}`, { cause: error });
  }
}

function uidOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new NotifyError(`--uid is a customer's number, not "${text}".`);
}
