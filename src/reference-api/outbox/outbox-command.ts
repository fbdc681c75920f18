import { parseArgs, stripVTControlCharacters } from 'node:util';
import { zonedFormat } from '../../domain/text/moment.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import type { Message } from './outbox-table.ts';
import type { SendingOutcome } from './sending/sendings.ts';
import { StartError } from '../start-error.ts';
import { parseContact } from '../customers/contact.ts';

const USAGE = 'npm run outbox -- [--to EMAIL_OR_PHONE] [--last N], or npm run outbox -- --known EMAIL';
const USUAL = 20;
const MAX_MESSAGES = 1_000;

/** Which messages are shown, or to which address letters go again that a mail server did not know. */
export type OutboxCommand =
  | {
      kind: 'show';
      /** As the outbox stores it; empty for everybody. */
      recipient: string;
      count: number;
    }
  | { kind: 'known'; email: string };

/** Reads the command's flags. @throws StartError for what it does not understand */
export function outboxCommand(args: readonly string[]): OutboxCommand {
  const { to = '', last = String(USUAL), known } = flagsOf(args);
  if (known !== undefined) return { kind: 'known', email: normaliseEmail(known) };
  if (!/^[1-9]\d{0,3}$/.test(last) || Number(last) > MAX_MESSAGES) {
    throw new StartError(`--last must be a whole number from 1 to ${MAX_MESSAGES}, not "${last}".`);
  }
  return { kind: 'show', recipient: to.trim() === '' ? '' : parseContact(to).value, count: Number(last) };
}

function flagsOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { to: text, last: text, known: text } }).values;
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

const STATE: Readonly<Record<SendingOutcome['state'], string>> = {
  waiting: 'waiting',
  sent: 'sent',
  refused: 'refused',
  'given-up': 'given up',
};

/** What became of a message; nothing of one that stays in the outbox. */
function outcomeOf(outcome: SendingOutcome | undefined): string {
  if (outcome === undefined) return '';
  const { state, attempts, detail } = outcome;
  const tries = state === 'waiting' && attempts > 0 ? ` after ${attempts} tries` : '';
  return `  ${STATE[state]}${tries}${detail === '' ? '' : `: ${printable(detail).replaceAll('\n', ' ')}`}`;
}

/** Messages as text, the newest last, where a terminal shows it; `outcomes` as `Sendings.outcomes` says. */
export const formatMessages = (
  messages: readonly Message[],
  outcomes: ReadonlyMap<number, SendingOutcome> = new Map(),
): string[] =>
  messages
    .toReversed()
    .map(({ id, channel, recipient, subject, body, sentAt }) =>
      [
        `${time(sentAt)} (Moscow)  ${CHANNEL[channel]} to ${printable(recipient)}${outcomeOf(outcomes.get(id))}`,
        ...(subject === '' ? [] : [printable(subject).replaceAll('\n', ' ')]),
        printable(body),
        '',
      ].join('\n'),
    );
