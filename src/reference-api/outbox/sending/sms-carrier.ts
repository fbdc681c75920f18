import type { Attempt, Carrier } from './carrier.ts';
import type { Sending } from './sendings.ts';

const HOUR_MS = 60 * 60 * 1_000;
const TIMEOUT_MS = 20_000;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
/** Answers of a gateway that is busy, or that the owner has yet to pay or to tell the right key. */
const LATER = [401, 402, 403, 404, 408, 425, 429];
const MAX_DETAIL_LENGTH = 300;

/** How the owner's gateway is asked; `{phone}`, `{text}` and `{id}` stand for a message's own. */
export interface SmsSettings {
  url: string;
  /** Sent by POST: JSON where it begins with a brace, else a form. Without it the address is asked by GET. */
  body?: string | undefined;
}

const PLACEHOLDER = /\{(phone|text|id)\}/g;

function fill(template: string, { id, recipient, body }: Sending, encode: (value: string) => string): string {
  const values: Readonly<Record<string, string>> = { phone: recipient, text: body, id: `vitrina-${id}` };
  return template.replace(PLACEHOLDER, (_, name: string) => encode(values[name] ?? ''));
}

/** As it stands within the quotes of JSON. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

function requestOf({ url, body }: SmsSettings, sending: Sending): [url: string, init: RequestInit] {
  const address = fill(url, sending, encodeURIComponent);
  if (body === undefined) return [address, {}];
  const isJson = body.trimStart().startsWith('{');
  return [
    address,
    {
      method: 'POST',
      headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
      body: fill(body, sending, isJson ? inJson : encodeURIComponent),
    },
  ];
}

async function attemptOf(response: Response): Promise<Attempt> {
  if (response.ok) return { kind: 'taken' };
  const text = (await response.text()).slice(0, MAX_DETAIL_LENGTH);
  const detail = `${response.status} ${text}`.trim();
  const isFinal =
    response.status >= CLIENT_ERROR && response.status < SERVER_ERROR && !LATER.includes(response.status);
  return { kind: isFinal ? 'refused' : 'later', detail };
}

/** Sends text messages by the gateway that the shop's owner names. */
export const smsCarrier = (settings: SmsSettings): Carrier => ({
  expiresAt: ({ writtenAt }) => writtenAt + HOUR_MS,
  async send(sending) {
    const [url, init] = requestOf(settings, sending);
    try {
      // A redirect would take the key to another host.
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return await attemptOf(await fetch(url, { ...init, signal, redirect: 'error' }));
    } catch (error) {
      return { kind: 'later', detail: error instanceof Error ? error.message : 'no answer' };
    }
  },
  close: () => undefined,
});
