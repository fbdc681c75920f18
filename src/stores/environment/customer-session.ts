import { forgetSession } from '../../session/tokens/forget-session.ts';
import { openPageSession, type PageSession } from '../../session/client/page-session.ts';
import { createRefresh } from '../../session/tokens/refresh.ts';
import type { SessionChannel } from '../../session/tabs/session-channel.ts';
import { reportSessionEnd } from '../visitor/session-end.ts';
import { readVisitor } from '../visitor/visitor.ts';

type Surroundings = Parameters<typeof createRefresh>[0] &
  Parameters<typeof reportSessionEnd>[1] & { readonly sessionChannel: Pick<SessionChannel, 'post'> };

/** The customer's session on this page; updates the price role. */
export function openCustomerSession(surroundings: Surroundings): PageSession {
  return openPageSession(surroundings.cookies, {
    onChange: readVisitor,
    onEnd: (end) => {
      surroundings.sessionChannel.post('ended');
      reportSessionEnd(end, surroundings);
    },
    refresh: createRefresh(surroundings),
    forget: () => forgetSession(surroundings),
  });
}
