import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

const COUNT = 10;
const CODE_BYTES = 10;
const GROUP = /.{4}/g;

/** Codes for who has lost the telephone, each good once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    (base32(randomBytes(CODE_BYTES)).match(GROUP) ?? []).join('-').toLowerCase(),
  );

/** They are too long to be guessed, so that a plain hash hides them. */
export const recoveryHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('base64url');
