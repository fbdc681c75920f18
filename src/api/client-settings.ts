import type { ContractError } from './errors.ts';
import type { Proofs } from './proof-of-work/proofs.ts';

/** How requests are sent. */
export interface TransportSettings {
  fetch?: typeof globalThis.fetch;
  /** Base address of the API. */
  apiUrl: string;
  siteId: number;
  currencyId: number;
  headers?: Readonly<Record<string, string>>;
  /** The address that a call is sent to instead of the API's, with POST; undefined for calls that go to the API. */
  relayOf?: (callName: string) => string | undefined;
  /** A `fetch` that reports the progress of an upload; loaded at the first call that asks for it. */
  uploads?: () => Promise<(onProgress: (share: number) => void) => typeof globalThis.fetch>;
  /** Milliseconds. */
  timeout?: number;
}

export interface ClientSettings extends TransportSettings {
  /** The access token of a signed-in customer, asked for at each call. */
  token?: () => string | undefined | Promise<string | undefined>;
  /**
   * Called with the token that the API answered 401 to; returns the token to repeat the call with, once, undefined for a
   * guest's call. Without it the call fails.
   */
  onUnauthorized?: (rejectedToken: string) => string | undefined | Promise<string | undefined>;
  /**
   * Whether the browser still has a session of the token's customer: an answer for another is kept from the page, and what only a
   * customer may change is not repeated with the token of the next one.
   */
  isCurrent?: (token: string) => boolean;
  /** Called with the token whose session the API has ended with 406; the call fails all the same. */
  onSessionEnded?: (ended: string) => void;
  /** Called with a response that breaks the contract; the call fails all the same. */
  onBrokenResponse?: (error: ContractError) => void;
  /** Proves the work of calls that ask for it; loaded at the first such call. Without it they are sent without proof. */
  proofs?: () => Promise<Proofs>;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent with calls that are `idempotent`. */
  idempotencyKey?: string;
  /** Sent without proof of work first: an API that refuses it for another reason says so before any work is done. */
  worksLast?: boolean;
  /** The request continues if the visitor leaves the page. */
  keepalive?: boolean;
  /** Asked before the call is repeated with another token, which may be another customer's. */
  mayRepeat?: () => boolean;
  /** Called with the share of an upload, from 0 to 1, that has been sent. */
  onProgress?: (share: number) => void;
  /** Milliseconds, where the call needs longer than others. */
  timeout?: number;
}
