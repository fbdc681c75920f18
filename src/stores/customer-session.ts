import { forgetSession } from '../session/forget-session.ts';
import { openPageSession, type PageSession } from '../session/page-session.ts';
import { createRefresh } from '../session/refresh.ts';
import type { Environment } from './environment.ts';
import { readPriceRole } from './price-role.ts';
import { tellSessionEnd } from './session-end.ts';

/** The session of a customer on this page; a change of it is read into the price role. */
export function openCustomerSession(surroundings: Omit<Environment, 'client' | 'session'>): PageSession {
  return openPageSession(surroundings.cookies, {
    onChange: readPriceRole,
    onEnd: (end) => {
      surroundings.sessionChannel.post('ended');
      tellSessionEnd(end, surroundings);
    },
    refresh: createRefresh(surroundings),
    forget: () => forgetSession(surroundings),
  });
}
