import { createHash, randomBytes } from 'node:crypto';
import type { Editor } from '../db/editors.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { Limits } from '../users/limits.ts';
import { keptEmail } from '../users/contact.ts';
import { matches } from '../users/password-hash.ts';
import type { EditorDevice } from './device.ts';
import { countEditorSignIn } from './sign-in-attempts.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
/** A session ends when it was not used for so long. */
export const UNUSED_SECONDS = 12 * 60 * 60;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Doors {
  store: ShopStore;
  limits: Limits;
  now: () => Date;
}

interface Claim {
  email: string;
  password: string;
  /** Where the request came from; empty where nobody knows. */
  address: string;
  /** The browser, where somebody has signed in there before. */
  device: EditorDevice | undefined;
}

interface SignedIn {
  editor: Editor;
  /** Of the session. */
  token: string;
}

const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_SECONDS * 1000);

/**
 * Lets an editor in; answers undefined for a wrong e-mail or password, which takes as long to say.
 * @throws TooManyRequests
 */
export async function signIn(
  { store, limits, now }: Doors,
  { email, password, address, device }: Claim,
): Promise<SignedIn | undefined> {
  const editor = store.editors.byEmail(email);
  const succeeded = countEditorSignIn(limits, { email: keptEmail(email), editor, device, address });
  if (!(await matches(password, editor?.passwordHash)) || editor === undefined) return undefined;
  succeeded();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  store.change(() => store.editors.openSession(hashOf(token), editor.id, now(), unusedSince(now())));
  return { editor, token };
}

/** Whose session a token is; undefined for none, and for one that has ended. */
export function editorOf({ editors }: ShopStore, token: string | undefined, now: Date): Editor | undefined {
  if (token === undefined) return undefined;
  const hash = hashOf(token);
  const editor = editors.bySession(hash, unusedSince(now));
  if (editor !== undefined) editors.useSession(hash, now, new Date(now.getTime() - MINUTE_MS));
  return editor;
}

export const signOut = ({ editors }: ShopStore, token: string): void => editors.endSession(hashOf(token));
