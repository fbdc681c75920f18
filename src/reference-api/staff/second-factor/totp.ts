import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones may be half a minute early or late. */
const NEIGHBOURS = [0, -1, 1] as const;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/** The number of the half minute, counted since 1970. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step, by RFC 4226 and RFC 6238. */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was typed; undefined for a wrong or an old one. */
export function matchingStep(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  return NEIGHBOURS.map((distance) => stepAt(now) + distance).find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    return expected.length === code.length && timingSafeEqual(expected, code);
  });
}

/** What an authenticator app reads from a picture. */
export function otpauthUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
