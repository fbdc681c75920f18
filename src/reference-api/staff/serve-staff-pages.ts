import type { Hono } from 'hono';
import { createAccountLimits } from '../auth/account-limits.ts';
import { serveAccount } from './account/serve-account.ts';
import type { StaffMember } from './accounts/staff-members.ts';
import { layout } from './pages/layout.ts';
import { guardRequests } from './pages/request-guard.ts';
import { serveAssets } from './pages/serve-assets.ts';
import { areaOf } from './paths.ts';
import { serveInvitation } from './people/serve-invitation.ts';
import { servePeople } from './people/serve-people.ts';
import { serveSignIn } from './sign-in/serve-sign-in.ts';
import { createSessionCookie, type SessionCookie } from './sign-in/session-cookie.ts';
import { findSessionMember, sessionHash } from './sign-in/sessions.ts';
import type { StaffContext, StaffOptions } from './staff-context.ts';

interface Signing {
  members: WeakMap<Request, StaffMember>;
  cookie: SessionCookie;
}

function createContext(app: Hono, options: StaffOptions, { members, cookie }: Signing): StaffContext {
  const { store, siteUrl, publicUrl, now } = options;
  const siteName = () => store.documents.cached('site')[0]?.title ?? 'Магазин';
  return {
    ...options,
    app,
    siteName,
    limits: createAccountLimits(now),
    originOf: (c) => new URL(publicUrl ?? c.req.url).origin,
    show(c, { content, status = 200, ...page }) {
      const member = members.get(c.req.raw);
      const area = areaOf(c.req.path);
      const frame = { ...page, siteName: siteName(), siteUrl, member, area };
      return c.html(layout(frame, content), status);
    },
    memberIn(c) {
      const member = members.get(c.req.raw);
      if (member === undefined) throw new Error('The request has no signed-in member.');
      return member;
    },
    sessionIn(c) {
      const token = cookie.read(c);
      return token === undefined ? undefined : sessionHash(token);
    },
    isSignedIn: (c) => findSessionMember(store, cookie.read(c), { now: now(), isUse: false }) !== undefined,
  };
}

/** Serves signing in, accounts and what the staff's pages look like; answers what routes that are served after it share. */
export function serveStaffPages(app: Hono, options: StaffOptions): StaffContext {
  const members = new WeakMap<Request, StaffMember>();
  const cookie = createSessionCookie(options.publicUrl);
  const context = createContext(app, options, { members, cookie });
  guardRequests(app, options.publicUrl);
  serveAssets(app);
  serveSignIn({ ...context, cookie, members });
  serveInvitation(context);
  serveAccount(context);
  servePeople(context);
  return context;
}
