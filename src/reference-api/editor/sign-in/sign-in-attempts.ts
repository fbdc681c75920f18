import type { Editor } from '../editors.ts';
import type { RateLimiter } from '../../rate-limit/rate-limiter.ts';
import type { AccountLimits } from '../../auth/account-limits.ts';
import { passwordVersion, type EditorDevice } from './device.ts';

/** Who tries to sign in to the editor, and from where. */
export interface EditorAttempt {
  /** As it is stored. */
  email: string;
  /** The account with this e-mail; undefined without one. */
  editor: Editor | undefined;
  /** The browser's device cookie, if it has one. */
  device: EditorDevice | undefined;
  /** Empty where it is unknown. */
  address: string;
}

interface Count {
  limit: RateLimiter;
  key: string;
}

const isOwn = (editor: Editor, device: EditorDevice): boolean =>
  device.editorId === editor.id && device.passwordVersion === passwordVersion(editor);

/**
 * Counts an attempt before it is made, so that parallel ones count as well; answers what takes it back once the password
 * was right. In a browser that the editor has used only that browser's attempts count, so that strangers cannot lock it
 * out; everywhere else a day's guesses for an account end. All begin again with a new password. @throws TooManyRequests
 */
export function countEditorSignIn(
  limits: AccountLimits,
  { email, editor, device, address }: EditorAttempt,
): () => void {
  if (editor !== undefined && device !== undefined && isOwn(editor, device)) {
    const own = JSON.stringify({ editor: editor.id, device: device.id });
    limits.customerDevice.consume(own);
    return () => limits.customerDevice.reset(own);
  }
  const account = JSON.stringify({ email, version: editor && passwordVersion(editor) });
  const from = JSON.stringify({ account, address });
  const counts: Count[] = [
    ...(address === '' ? [] : [{ limit: limits.address, key: `editor ${address}` }]),
    { limit: limits.editorFromAddress, key: from },
    // Without known addresses, all strangers would share one with the editor.
    ...(address === '' ? [] : [{ limit: limits.editorFromAddressInDay, key: from }]),
    { limit: limits.editorFromUnknownBrowsers, key: account },
  ];
  for (const { limit, key } of counts) limit.consume(key);
  return () => {
    for (const { limit, key } of counts) limit.release(key);
    for (const limit of [limits.editorFromAddress, limits.editorFromAddressInDay]) limit.reset(from);
  };
}
