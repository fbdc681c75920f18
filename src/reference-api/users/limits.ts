import { Attempts } from './attempts.ts';
import type { Contact } from './contact.ts';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const inWindow = (most: number) => ({ most, seconds: WINDOW_SECONDS });
const inDay = (most: number) => ({ most, seconds: DAY_SECONDS });

/** What nobody may try as often as they like. */
export interface Limits {
  /** Wrong passwords for one editor's account from one address, but for browsers that the editor has used. */
  editorFromAddress: Attempts;
  editorFromAddressInDay: Attempts;
  /** Wrong passwords for one editor's account from everywhere but those browsers. */
  editorStrangers: Attempts;
  /** Wrong passwords for one account on one of the customer's, or the editor's, devices. */
  ownDevice: Attempts;
  /** Wrong passwords for one account from one address, but for the customer's devices. */
  accountFrom: Attempts;
  accountFromInDay: Attempts;
  /** Wrong passwords for one account from everywhere but the customer's devices. */
  strangers: Attempts;
  /** Wrong passwords typed on one device. */
  device: Attempts;
  /** Wrong passwords from one address, and letters asked for from there: many people may share it. */
  address: Attempts;
  /** Letters and messages to one recipient. */
  recipient: Attempts;
  /** Of these, the ones that one address asked for. */
  recipientFrom: Attempts;
  /** New passwords and other people's e-mails, given by one customer. */
  customer: Attempts;
}

export const createLimits = (now: () => Date): Limits => ({
  editorFromAddress: new Attempts(inWindow(10), now),
  editorFromAddressInDay: new Attempts(inDay(20), now),
  editorStrangers: new Attempts(inDay(100), now),
  ownDevice: new Attempts(inWindow(10), now),
  accountFrom: new Attempts(inWindow(10), now),
  accountFromInDay: new Attempts(inDay(20), now),
  strangers: new Attempts(inDay(500), now),
  device: new Attempts(inWindow(30), now),
  address: new Attempts(inWindow(200), now),
  recipient: new Attempts(inWindow(5), now),
  recipientFrom: new Attempts(inWindow(3), now),
  customer: new Attempts(inWindow(10), now),
});

/**
 * Counts a letter that was asked for from an address, which is empty where nobody knows it: those count as one.
 * @throws TooManyRequests
 */
export function takeLetter({ recipient, address }: Limits, to: string, from: string): void {
  address.take(`letter ${from}`);
  recipient.take(to);
}

/** What e-mail and phone of one account are counted by together; of nobody's, the contact itself. */
export const accountKey = (customer: { uid: number } | undefined, { channel, value }: Contact): string =>
  customer === undefined ? `${channel} ${value}` : `account ${customer.uid}`;

/** Letters by which an account's owner gets in. */
export type EntryLetter = 'temporary-password' | 'new-password';

const shareOf = (letter: EntryLetter, account: string): string => `${letter} ${account}`;

/** A letter that anybody may ask for. */
export interface EntryRequest {
  letter: EntryLetter;
  to: Contact;
  /** See `accountKey`. */
  account: string;
  /** Empty where nobody knows. */
  address: string;
}

/**
 * Whether a letter is to be sent. Once an account's share is used up, perhaps by a stranger, it is not, and what the last
 * letter says stays good: it lives as long as the share's window lasts, so that the owner always has a letter that works.
 * @throws TooManyRequests for an address that has asked too often
 */
export function takeEntryLetter(limits: Limits, { letter, to, account, address }: EntryRequest): boolean {
  limits.address.take(`letter ${address}`);
  // Where nobody knows the address, a stranger and the owner have the same one.
  if (address !== '') limits.recipientFrom.take(JSON.stringify({ letter, to, address }));
  return limits.recipient.tryTake(shareOf(letter, account)) === undefined;
}

/** Counts anew once the owner has used a letter. */
export const renewEntryLetters = ({ recipient }: Limits, letter: EntryLetter, account: string): void =>
  recipient.forget(shareOf(letter, account));
