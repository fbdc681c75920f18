import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { machineClock } from '../schedule/clock.ts';
import { MemoryAccess } from '../store/memory-access.ts';
import { Access } from './access.ts';

const TOKENS = ['9a1c3e5f7b2d4f6a8c0e1f3a5b7d9c1e', '3f9c1b7e5a2d8064c1f3e5a7b9d0c2e4'] as const;

async function sessionOf(access: Access, token: string): Promise<string> {
  const signIn = await access.signIn(token, 'nobody');
  if (signIn.kind !== 'signed in') throw new Error(`The token was not taken: ${signIn.kind}.`);
  return signIn.session;
}

test('a session of /ops ends where the token is another one', async () => {
  const records = new MemoryAccess();
  const [before, after] = TOKENS.map((token) => new Access(token, machineClock, records));
  const session = await sessionOf(before!, TOKENS[0]);
  expect(await before!.isSignedIn(session)).toBe(true);
  expect(await after!.isSignedIn(session)).toBe(false);
  await after!.signOut(session);
  expect(await before!.isSignedIn(session)).toBe(true);
  await before!.signOut(session);
  expect(await before!.isSignedIn(session)).toBe(false);
});

test('who may write sessions of /ops, but does not know the token, opens none', async () => {
  const records = new MemoryAccess();
  const access = new Access(TOKENS[0], machineClock, records);
  const own = 'a session that a server which was taken over has thought of';
  const hashes = (['sha256', 'sha512'] as const).map((name) => createHash(name).update(own));
  for (const hash of hashes)
    for (const form of ['hex', 'base64url'] as const)
      await records.addSession(hash.copy().digest(form), Number.MAX_SAFE_INTEGER, 0);
  await records.addSession(own, Number.MAX_SAFE_INTEGER, 0);
  expect(await access.isSignedIn(own)).toBe(false);
});
