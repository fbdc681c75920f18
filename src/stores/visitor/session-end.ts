import { SESSION_ENDED } from '../../contract/calls/http-status.ts';
import { guardOf } from '../../domain/auth/guards.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import { errorPath, paths } from '../../paths.ts';
import type { Cookies } from '../../session/cookies/cookies.ts';
import type { SessionEnd } from '../../session/client/page-session.ts';
import { showToast } from '../page/toasts.ts';

interface Place {
  readonly cookies: Pick<Cookies, 'set'>;
  readonly navigate: (address: `/${string}`) => void;
  readonly path: () => string;
}

/** Reports the session's end; a customers-only page is left for the sign-in, which returns there. */
export function reportSessionEnd(end: SessionEnd, { cookies, navigate, path }: Place): void {
  const isAccount = guardOf(path()) === 'signed-in';
  if (end === 'inactive' || isAccount) cookies.set('prevLink', path());
  if (end === 'inactive') navigate(errorPath(SESSION_ENDED));
  else if (isAccount) navigate(paths.signinAgain);
  else showToast({ kind: 'error', text: sessionMessages.sessionEnded });
}
