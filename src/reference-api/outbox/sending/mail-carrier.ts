import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { ShopStore } from '../../shop-store.ts';
import type { Attempt, Carrier } from './carrier.ts';
import { type LetterSettings, letterOf } from './letter.ts';

const SECOND = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND;
/** As long as mail servers themselves try. */
const TRIED_MS = 2 * DAY_MS;
const PERMANENT = 500;
/** «Bad destination mailbox» of RFC 3463. */
const NO_MAILBOX = /\b5\.1\.[123]\b/;
/** Answers to a recipient that no server gives for a known one, where it adds no code of RFC 3463. */
const NO_MAILBOX_CODES = [550, 551, 553];
const ENHANCED = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;
const MAX_DETAIL_LENGTH = 300;

/** What nodemailer says of a failure. */
const FailureSchema = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.int()),
  response: z.optional(z.string()),
  command: z.optional(z.string()),
  message: z.optional(z.string()),
});

function attemptOf(error: unknown): Attempt {
  const parsed = z.safeParse(FailureSchema, error);
  if (!parsed.success) throw error;
  const { code = '', responseCode = 0, response = '', command = '', message = '' } = parsed.data;
  const detail = (response || message || code).slice(0, MAX_DETAIL_LENGTH);
  // A password that the server refuses is a fault of the settings, not of the letter.
  if (responseCode < PERMANENT || code === 'EAUTH') return { kind: 'later', detail };
  const isOfRecipient = command.startsWith('RCPT') || code === 'EENVELOPE';
  const hasNoMailbox = ENHANCED.test(response)
    ? NO_MAILBOX.test(response)
    : NO_MAILBOX_CODES.includes(responseCode);
  return { kind: isOfRecipient && hasNoMailbox ? 'unknown' : 'refused', detail };
}

/** Sends letters by a mail server, `smtp://` or `smtps://` with name and password. */
export function mailCarrier(store: ShopStore, url: string, settings: LetterSettings): Carrier {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    expiresAt: ({ writtenAt }) => writtenAt + TRIED_MS,
    async send(sending) {
      try {
        await transport.sendMail(await letterOf(store, sending, settings));
        return { kind: 'taken' };
      } catch (error) {
        return attemptOf(error);
      }
    },
    close: () => transport.close(),
  };
}
