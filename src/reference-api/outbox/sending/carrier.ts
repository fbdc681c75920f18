import type { Sending } from './sendings.ts';

/**
 * What became of an attempt: the message was taken, it may be tried again later, or never; `unknown` where the server knows of no
 * such mailbox. `detail` is for the shop's people.
 */
export type Attempt = { kind: 'taken' } | { kind: 'later' | 'refused' | 'unknown'; detail: string };

/** Takes messages of one channel out of the machine: a mail server, or a gateway of SMS. */
export interface Carrier {
  /** Milliseconds since 1970 at which a message is of no use any more, such as one with a code. */
  expiresAt: (sending: Sending) => number;
  send: (sending: Sending) => Promise<Attempt>;
  close: () => void;
}
