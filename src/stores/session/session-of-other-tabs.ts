import { forgetInTab } from './followers.ts';
import { guardOf } from '../../domain/auth/guards.ts';
import type { SessionEvent } from '../../session/tabs/session-channel.ts';
import { paths } from '../../paths.ts';
import { environment } from '../environment/environment.ts';
import { reportSessionEnd } from '../visitor/session-end.ts';
import { $visitorUid, isSignedIn, readVisitor } from '../visitor/visitor.ts';

/**
 * Reloads a guarded page so that the server decides. After a sign-out it must not be remembered as the page to return to:
 * the next customer may be another.
 */
function openAgain(): void {
  const { navigate, path } = environment();
  const guard = guardOf(path());
  if (guard === 'signed-in' && $visitorUid.get() === undefined) return navigate(paths.signin);
  const isOthers = guard === 'signed-in' || (guard === 'signed-out' && isSignedIn());
  if (isOthers) navigate(`/${path().slice(1)}`);
}

/** Applies another tab's sign-in or sign-out to prices, page and basket. */
export function applyOtherTabSession(event: SessionEvent): void {
  readVisitor();
  if ($visitorUid.get() === undefined) forgetInTab();
  if (event === 'ended') reportSessionEnd('expired', environment());
  else openAgain();
}
