import type { Hono } from 'hono';
import type { StaffMember } from './accounts/staff-members.ts';
import { layout } from './pages/layout.ts';
import { guardRequests } from './pages/request-guard.ts';
import { serveAssets } from './pages/serve-assets.ts';
import { areaOf } from './paths.ts';
import { serveSignIn } from './sign-in/serve-sign-in.ts';
import { createSessionCookie } from './sign-in/session-cookie.ts';
import type { StaffContext, StaffOptions } from './staff-context.ts';

function createContext(
  app: Hono,
  options: StaffOptions,
  members: WeakMap<Request, StaffMember>,
): StaffContext {
  const { store, siteUrl } = options;
  const siteName = () => store.documents.cached('site')[0]?.title ?? 'Магазин';
  return {
    ...options,
    app,
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
  };
}

/** Serves signing in and what the staff's pages look like; answers what routes that are served after it share. */
export function serveStaffPages(app: Hono, options: StaffOptions): StaffContext {
  const members = new WeakMap<Request, StaffMember>();
  const context = createContext(app, options, members);
  guardRequests(app, options.publicUrl);
  serveAssets(app);
  serveSignIn({ ...context, cookie: createSessionCookie(options.publicUrl), members });
  return context;
}
