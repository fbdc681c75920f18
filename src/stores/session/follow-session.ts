// Someone may have signed in elsewhere: it keeps their favourites.
import '../favorites/customer-favorites.ts';
import { guardOf } from '../../domain/auth/guards.ts';
import type { SessionEvent } from '../../session/tabs/session-channel.ts';
import { paths } from '../../paths.ts';
import { environment } from '../environment/environment.ts';
import { reportSessionEnd } from '../visitor/session-end.ts';
import { $visitorUid, isSignedIn, readVisitor } from '../visitor/visitor.ts';

/**
 * A page that someone may open by who they are is asked for again: the server decides. Where nobody is signed in any more it
 * would remember the page for the next sign-in, which may be another customer's.
 */
function openAgain(): void {
  const { navigate, path } = environment();
  const guard = guardOf(path());
  if (guard === 'signed-in' && $visitorUid.get() === undefined) return navigate(paths.signin);
  const isOthers = guard === 'signed-in' || (guard === 'signed-out' && isSignedIn());
  if (isOthers) navigate(`/${path().slice(1)}`);
}

/** Takes over what another tab tells of the session: prices and the page are those of who is signed in now, as the basket is. */
export function followSession(event: SessionEvent): void {
  readVisitor();
  if (event === 'ended') reportSessionEnd('expired', environment());
  else openAgain();
}
