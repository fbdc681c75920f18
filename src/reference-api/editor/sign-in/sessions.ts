import { createHash, randomBytes } from 'node:crypto';
import type { Editor } from '../editors.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { AccountLimits } from '../../auth/account-limits.ts';
import { normaliseEmail } from '../../../domain/contacts/email.ts';
import { verifyPassword } from '../../auth/passwords/password-hash.ts';
import type { EditorDevice } from './device.ts';
import { countEditorSignIn } from './sign-in-attempts.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
/** A session ends after this time without use. */
export const UNUSED_SECONDS = 12 * 60 * 60;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface SignInContext {
  store: ShopStore;
  limits: AccountLimits;
  now: () => Date;
}

interface Credentials {
  email: string;
  password: string;
  /** Remote address; empty where it is unknown. */
  address: string;
  /** The browser's device cookie, if it has one. */
  device: EditorDevice | undefined;
}

interface SignedIn {
  editor: Editor;
  /** Of the session. */
  token: string;
}

const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_SECONDS * 1000);

/**
 * Signs an editor in; undefined for a wrong e-mail or password, after the same time.
 * @throws TooManyRequests
 */
export async function signIn(
  { store, limits, now }: SignInContext,
  { email, password, address, device }: Credentials,
): Promise<SignedIn | undefined> {
  const editor = store.editors.byEmail(email);
  const succeeded = countEditorSignIn(limits, { email: normaliseEmail(email), editor, device, address });
  if (!(await verifyPassword(password, editor?.passwordHash)) || editor === undefined) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return store.change(() => {
    // Meanwhile the editor may have been removed or given another password, which ends what the old one opened.
    if (store.editors.byEmail(email)?.passwordHash !== editor.passwordHash) return undefined;
    store.editors.openSession(hashOf(token), editor.id, now(), unusedSince(now()));
    succeeded();
    return { editor, token };
  });
}

/** The editor of a session token; undefined for an unknown or ended session. */
export function findSessionEditor(
  { editors }: ShopStore,
  token: string | undefined,
  now: Date,
): Editor | undefined {
  if (token === undefined) return undefined;
  const hash = hashOf(token);
  const editor = editors.bySession(hash, unusedSince(now));
  if (editor !== undefined) editors.useSession(hash, now, new Date(now.getTime() - MINUTE_MS));
  return editor;
}

export const signOut = ({ editors }: ShopStore, token: string): void => editors.endSession(hashOf(token));
