import type { TooManyRequests } from '../http/error-response.ts';
import { mailboxOf } from '../rate-limit/mailbox.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Contact } from '../customers/contact.ts';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const inWindow = (most: number) => ({ max: most, seconds: WINDOW_SECONDS });
const inDay = (most: number) => ({ max: most, seconds: DAY_SECONDS });

/** Rate limits of sign-in, account e-mails and editors. */
export interface AccountLimits {
  /** Wrong passwords for one editor's account from one address, but for browsers that the editor has used. */
  editorFromAddress: RateLimiter;
  editorFromAddressInDay: RateLimiter;
  /** Wrong passwords for one editor's account from everywhere but those browsers. */
  editorFromUnknownBrowsers: RateLimiter;
  /** Wrong passwords for one account on one of the customer's, or the editor's, devices. */
  customerDevice: RateLimiter;
  /** Wrong passwords for one account from one address, but for the customer's devices. */
  accountFromAddress: RateLimiter;
  accountFromAddressInDay: RateLimiter;
  /** Wrong passwords for one account from everywhere but the customer's devices. */
  accountFromUnknownDevices: RateLimiter;
  device: RateLimiter;
  /** Wrong passwords from one address, and e-mails requested from there: many people may share it. */
  address: RateLimiter;
  /** Messages to one recipient. */
  recipient: RateLimiter;
  /** Letters and codes to a contact that is not proved. */
  strangerInDay: RateLimiter;
  /** Text messages, which cost money, that one address asked for. */
  textsFromAddressInDay: RateLimiter;
  /** Of these, the ones that one address asked for. */
  recipientFromAddress: RateLimiter;
  /** New passwords and other people's e-mails, given by one customer. */
  customer: RateLimiter;
}

export const createAccountLimits = (now: () => Date): AccountLimits => ({
  editorFromAddress: new RateLimiter(inWindow(10), now),
  editorFromAddressInDay: new RateLimiter(inDay(20), now),
  editorFromUnknownBrowsers: new RateLimiter(inDay(100), now),
  customerDevice: new RateLimiter(inWindow(10), now),
  accountFromAddress: new RateLimiter(inWindow(10), now),
  accountFromAddressInDay: new RateLimiter(inDay(20), now),
  accountFromUnknownDevices: new RateLimiter(inDay(500), now),
  device: new RateLimiter(inWindow(30), now),
  address: new RateLimiter(inWindow(200), now),
  recipient: new RateLimiter(inWindow(5), now),
  strangerInDay: new RateLimiter(inDay(20), now),
  textsFromAddressInDay: new RateLimiter(inDay(100), now),
  recipientFromAddress: new RateLimiter(inWindow(3), now),
  customer: new RateLimiter(inWindow(10), now),
});

/** Whom a contact reaches, for counting alone: the mailbox, however it is spelled. */
const reachedBy = ({ channel, value }: Contact): string =>
  channel === 'email' ? `email ${mailboxOf(value)}` : `phone ${value}`;

/** A message that an address asks for. */
export interface MessageRequest {
  to: Contact;
  /** Empty where it is unknown: all these requests share one count. */
  address: string;
  /** Counted by itself. */
  kind?: 'sign-up' | 'code';
}

/** Counts a message that an address requests. @throws TooManyRequests */
export function countMessage(
  { recipient, address, textsFromAddressInDay }: AccountLimits,
  { to, address: from, kind = 'code' }: MessageRequest,
): void {
  address.consume(`email ${from}`);
  if (to.channel === 'phone') textsFromAddressInDay.consume(from);
  recipient.consume(`${kind} ${reachedBy(to)}`);
}

/** Why an unproved contact gets no further message today; undefined where it may get one. */
export const unprovedContactRefusal = (
  { strangerInDay }: AccountLimits,
  to: Contact,
): TooManyRequests | undefined => strangerInDay.tryConsume(reachedBy(to));

/** The key of an account, for its e-mail and phone alike; of an unknown contact, the contact itself. */
export const accountKey = (customer: { uid: number } | undefined, { channel, value }: Contact): string =>
  customer === undefined ? `${channel} ${value}` : `account ${customer.uid}`;

/** E-mails with which an account's owner can sign in. */
export type EntryEmail = 'temporary-password' | 'new-password';

const entryEmailKey = (kind: EntryEmail, account: string): string => `${kind} ${account}`;

/** A request for an e-mail with a temporary password or a link for a new one. */
export interface EntryRequest {
  kind: EntryEmail;
  to: Contact;
  /** See `accountKey`. */
  account: string;
  /** Empty where it is unknown. */
  address: string;
}

/**
 * Whether an e-mail is to be sent. Once an account's share is used up, perhaps by a stranger, it is not, and what the last
 * e-mail says stays valid: it lives as long as the share's window, so that the owner always has one that works.
 * @throws TooManyRequests for an address that has asked too often
 */
export function countEntryEmail(
  limits: AccountLimits,
  { kind, to, account, address }: EntryRequest,
): boolean {
  limits.address.consume(`email ${address}`);
  if (to.channel === 'phone') limits.textsFromAddressInDay.consume(address);
  // Without a known address, a stranger and the owner have the same one.
  if (address !== '') limits.recipientFromAddress.consume(JSON.stringify({ kind, to, address }));
  return limits.recipient.tryConsume(entryEmailKey(kind, account)) === undefined;
}

/** Resets the count once the owner has used an e-mail. */
export const resetEntryEmails = ({ recipient }: AccountLimits, kind: EntryEmail, account: string): void =>
  recipient.reset(entryEmailKey(kind, account));
