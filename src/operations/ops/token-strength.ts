/** The token can be guessed; the message has no part of it. */
export class OpsTokenError extends Error {
  override name = 'OpsTokenError';
}

const SHORTEST = 32;
/** Of 32 random hexadecimal digits, fewer differ once in millions. */
const FEWEST_DIFFERENT = 8;
/** Of 32 random hexadecimal digits, four are sequential. */
const MAX_IN_SEQUENCE = 0.5;

/** The last repetition may be cut. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** Share of characters next to their predecessor in the alphabet, as in `abcdef` and `987654`. */
function sequenceShare(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step === 1).length / steps.length;
}

/** Rejects short, repetitive and sequential tokens; 24 random bytes in hexadecimal or base64 pass. @throws OpsTokenError */
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
