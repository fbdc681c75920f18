/** Seconds since 1970, in the next century. */
const FAR = 4_000_000_000;
const HOUR_SECONDS = 3600;

const part = (said: unknown): string => Buffer.from(JSON.stringify(said)).toString('base64url');

/** What looks like a token; its signature is made up. */
export const forgedToken = (payload: object): string =>
  `${part({ alg: 'HS256' })}.${part(payload)}.c2lnbmF0dXJl`;

const inAnHour = () => Math.floor(Date.now() / 1000) + HOUR_SECONDS;

/** Values of the token's cookie, as they stand in a `Cookie` header, that can be refused without a request. */
export const unreadableTokens = (): Record<string, string> => ({
  'an expired one': forgedToken({ uid: 1, role: 'dealer', exp: inAnHour() - 2 * HOUR_SECONDS }),
  'one that is cut in the middle': forgedToken({ uid: 1, role: 'dealer', exp: inAnHour() }).slice(0, 30),
  'any word': 'hello',
  'an empty one': '',
  'a negative uid': forgedToken({ uid: -1, exp: inAnHour() }),
  'a uid of text': forgedToken({ uid: '1', exp: inAnHour() }),
  'no uid': forgedToken({ exp: inAnHour() }),
  'no end': forgedToken({ uid: 1 }),
  'an end in words': forgedToken({ uid: 1, exp: 'tomorrow' }),
  'an end in digits of text': forgedToken({ uid: 1, exp: String(inAnHour()) }),
  'an end beyond all numbers': forgedToken({ uid: 1, exp: 1e300 }),
  'a role that is no text': forgedToken({ uid: 1, role: ['dealer'], exp: inAnHour() }),
  'a list instead of a payload': forgedToken([1, 2]),
  'letters beyond ASCII': 'токен.токен.токен',
  'the same, encoded': encodeURIComponent('токен.токен.токен'),
  'quotes around it': `"${forgedToken({ uid: 1, exp: inAnHour() })}"`,
  'an encoded zero': `${forgedToken({ uid: 1, exp: inAnHour() })}%00`,
  'half of an encoded letter': '%E0%A4%A',
  'more than 4 KB': forgedToken({ uid: 1, exp: inAnHour(), note: 'x'.repeat(4096) }),
});

/** The same for tokens of which only the API can say that they are none. */
export const refusedTokens = (): Record<string, string> => ({
  'a forged one': forgedToken({ uid: 1, role: 'dealer', exp: inAnHour() }),
  'one that ends in the next century': forgedToken({ uid: 1, exp: FAR }),
  'the largest numbers': forgedToken({ uid: Number.MAX_SAFE_INTEGER, exp: Number.MAX_SAFE_INTEGER }),
  'almost 4 KB': forgedToken({ uid: 1, exp: inAnHour(), note: 'x'.repeat(2800) }),
});
