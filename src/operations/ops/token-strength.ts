/** A token of the settings can be guessed; the message names no part of it. */
export class OpsTokenError extends Error {
  override name = 'OpsTokenError';
}

const SHORTEST = 32;
/** Of 32 hexadecimal digits by chance, fewer are different once in millions of tokens. */
const FEWEST_DIFFERENT = 8;
/** Of 32 hexadecimal digits by chance, four follow their neighbour in the alphabet. */
const MAX_IN_SEQUENCE = 0.5;

/** Whether a text is a shorter one over and over, the last time maybe cut off. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** The share of characters that are the next or the one before in the alphabet, as in `abcdef` and `987654`. */
function sequenceShare(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step === 1).length / steps.length;
}

/**
 * Refuses a token that nobody has drawn by chance: a short one, one of few different characters, a repeated or a counted
 * one. What 24 random bytes make in hexadecimal or base64 passes. @throws OpsTokenError
 */
export function checkOpsToken(token: string, setting = 'OPS_TOKEN'): void {
  const isWeak =
    token.length < SHORTEST ||
    new Set(token).size < FEWEST_DIFFERENT ||
    isRepeated(token.toLowerCase()) ||
    sequenceShare(token) > MAX_IN_SEQUENCE;
  if (!isWeak) return;
  throw new OpsTokenError(
    `${setting} can be guessed: it must have at least ${SHORTEST} characters drawn by chance, such as "openssl rand -hex 24" makes.`,
  );
}
