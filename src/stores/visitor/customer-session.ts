import { forgetSession } from '../../session/tokens/forget-session.ts';
import { openPageSession, type PageSession } from '../../session/client/page-session.ts';
import { createRefresh } from '../../session/tokens/refresh.ts';
import type { Environment } from '../page/environment.ts';
import { tellSessionEnd } from './session-end.ts';
import { readVisitor } from './visitor.ts';

/** The session of a customer on this page; a change of it is read into the price role. */
export function openCustomerSession(surroundings: Omit<Environment, 'client' | 'session'>): PageSession {
  return openPageSession(surroundings.cookies, {
    onChange: readVisitor,
    onEnd: (end) => {
      surroundings.sessionChannel.post('ended');
      tellSessionEnd(end, surroundings);
    },
    refresh: createRefresh(surroundings),
    forget: () => forgetSession(surroundings),
  });
}
