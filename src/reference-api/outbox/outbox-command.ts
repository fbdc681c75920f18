import { parseArgs, stripVTControlCharacters } from 'node:util';
import { zonedFormat } from '../../domain/text/moment.ts';
import type { Message } from './outbox-table.ts';
import { StartError } from '../start-error.ts';
import { parseContact } from '../customers/contact.ts';

const USAGE = 'npm run outbox -- [--to EMAIL_OR_PHONE] [--last N]';
const USUAL = 20;
const MOST = 1_000;

/** Which messages are shown. */
export interface OutboxCommand {
  /** As the outbox stores it; empty for everybody. */
  recipient: string;
  count: number;
}

/** Reads the command's flags. @throws StartError for what it does not understand */
export function outboxCommand(args: readonly string[]): OutboxCommand {
  const { to = '', last = String(USUAL) } = flagsOf(args);
  if (!/^[1-9]\d{0,3}$/.test(last) || Number(last) > MOST) {
    throw new StartError(`--last must be a whole number from 1 to ${MOST}, not "${last}".`);
  }
  return { recipient: to.trim() === '' ? '' : parseContact(to).value, count: Number(last) };
}

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' }, last: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new StartError(`Cannot read the command: use ${USAGE}.`, { cause: error });
  }
}

const time = zonedFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Messages contain text of visitors, whose control characters must not reach the terminal. */
const printable = (text: string): string =>
  stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '�');

const CHANNEL: Readonly<Record<Message['channel'], string>> = { email: 'E-mail', sms: 'SMS' };

/** Messages as text, the newest last, where a terminal shows it. */
export const formatMessages = (messages: readonly Message[]): string[] =>
  messages
    .toReversed()
    .map(({ channel, recipient, subject, body, sentAt }) =>
      [
        `${time(sentAt)} (Moscow)  ${CHANNEL[channel]} to ${printable(recipient)}`,
        ...(subject === '' ? [] : [printable(subject).replaceAll('\n', ' ')]),
        printable(body),
        '',
      ].join('\n'),
    );
