import { argon2, argon2Sync, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { BoundedQueue } from './bounded-queue.ts';

const deriveNow = promisify(argon2);

/**
 * A flood of passwords must neither take the thread pool from files and pictures nor let everybody wait: half of the
 * pool works for them, and a few seconds of hashing may wait.
 */
const queue = new BoundedQueue({ concurrency: 2, maxWaiting: 200 });

const derive = (algorithm: 'argon2id', asked: Argon2Parameters): Promise<Buffer> =>
  queue.run(() => deriveNow(algorithm, asked));

/** The cost of making or trying a hash. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** The least that OWASP's password storage cheat sheet advises for argon2id: 19 MiB, two passes, one lane. */
export const FULL_COST: PasswordCost = { memoryKib: 19 * 1024, passes: 2 };
const LANES = 1;

let cost = FULL_COST;

/** Lets the hashes that this process makes from now on cost something else: tests sign up thousands of customers. */
export function setPasswordCost(other: PasswordCost): void {
  cost = other;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Argon2's version 1.3. */
const VERSION = 19;

const HASH_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Passwords are compared by their normalised characters, however the keyboard composed them. */
const normalisedBytes = (password: string): Buffer => Buffer.from(password.normalize('NFC'));

const parameters = (password: string, nonce: Buffer): Argon2Parameters => ({
  message: normalisedBytes(password),
  nonce,
  memory: cost.memoryKib,
  passes: cost.passes,
  parallelism: LANES,
  tagLength: HASH_BYTES,
});

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const written = (nonce: Buffer, hash: Buffer): string =>
  `$argon2id$v=${VERSION}$m=${cost.memoryKib},t=${cost.passes},p=${LANES}$${base64(nonce)}$${base64(hash)}`;

/**
 * An argon2id hash with a salt of its own, in the usual `$argon2id$…` form. Takes tens of milliseconds.
 * @throws TooManyRequests where too many wait for theirs
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  return written(nonce, await derive('argon2id', parameters(password, nonce)));
}

/** The same while nothing else waits, as in filling a database. */
export function hashPasswordSync(password: string): string {
  const nonce = randomBytes(SALT_BYTES);
  return written(nonce, argon2Sync('argon2id', parameters(password, nonce)));
}

/** No password has it, but finding that out takes as long as with a real one. */
const dummyHash = (): string => written(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

const number = z.coerce.number();
const HashSchema = z.tuple([z.string(), number, number, number, z.string(), z.string()]);

/**
 * Whether a password is the hashed one. Without a hash it is not, and that takes as long to say.
 * @throws TooManyRequests where too many wait for their answer
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = z.parse(HashSchema, [
    ...(HASH_PATTERN.exec(hash ?? dummyHash()) ?? []),
  ]);
  const known = Buffer.from(expected, 'base64');
  const nonce = Buffer.from(salt, 'base64');
  const message = normalisedBytes(password);
  const tagLength = known.length;
  const found = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
  return timingSafeEqual(found, known) && hash != null;
}
