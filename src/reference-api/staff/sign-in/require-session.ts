import type { Context, MiddlewareHandler } from 'hono';
import type { StaffContext } from '../staff-context.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { mayEnter } from '../accounts/staff-roles.ts';
import { readFormFields, readPendingRequest } from '../pages/form-fields.ts';
import { isUploadForm, readUploadFields } from '../pages/upload-form.ts';
import {
  areaOf,
  EDITOR,
  INVITATION,
  ORDER_NEWS,
  PUBLICATION,
  SECOND_FACTOR,
  SIGN_IN,
  SIGN_IN_CODE,
  SIGN_OUT,
  STAFF,
  STAFF_ROOTS,
} from '../paths.ts';
import { mustSetUp } from '../second-factor/check-code.ts';
import { noAccessPage } from './no-access-page.ts';
import type { SessionCookie } from './session-cookie.ts';
import { findSessionMember } from './sessions.ts';
import { signInPage } from './sign-in-page.ts';

export type SignInContext = Omit<StaffContext, 'memberIn' | 'sessionIn' | 'isSignedIn'> & {
  cookie: SessionCookie;
  members: WeakMap<Request, StaffMember>;
};

const SIGNED_OUT = 'Вы вышли или долго ничего не делали. Введённое не пропало: войдите, чтобы сохранить его.';
const TOO_LONG =
  'Вы вышли или долго ничего не делали, а форма слишком длинная, чтобы держать её здесь. Войдите в другой вкладке, вернитесь в этой назад и отправьте форму снова.';

const isFile = (path: string): boolean => path.startsWith(`${STAFF}/look/`);
const isForStrangers = (path: string): boolean =>
  path === SIGN_IN || path === SIGN_IN_CODE || path.startsWith(`${INVITATION}/`);
/** Where a sign-in leads depends on the role. */
const isEntrance = (path: string): boolean => path === EDITOR || path === STAFF;
const isForScripts = (path: string): boolean => path === ORDER_NEWS || path.startsWith(`${PUBLICATION}/`);

/** Keeps the staff's pages from visitors without a session; a sign-in resumes what they asked for. */
export function requireSession({ app, store, now, show, cookie, members }: SignInContext): void {
  const askToSignIn = async (c: Context) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname + search;
    if (isEntrance(path)) return c.redirect(SIGN_IN, 303);
    const isForm = c.req.method === 'POST';
    const fields = () => (isUploadForm(c) ? readUploadFields(c) : readFormFields(c));
    const typed = isForm && { typed: JSON.stringify(await fields()) };
    const pendingRequest = readPendingRequest({ path, ...typed });
    if (!isForm && pendingRequest === undefined) return c.redirect(SIGN_IN, 303);
    const isLost = isForm && pendingRequest?.typed === undefined;
    const error = isLost ? TOO_LONG : isForm ? SIGNED_OUT : undefined;
    return show(c, { title: 'Вход', content: signInPage({ email: '', error, pendingRequest }), status: 401 });
  };

  const guard: MiddlewareHandler = async (c, next) => {
    const { path } = c.req;
    if (isFile(path)) return next();
    c.header('Cache-Control', 'no-store');
    // A member who was removed while a form was sent is signed out.
    if (c.req.method === 'POST' && !isUploadForm(c)) await readFormFields(c);
    const isUse = path !== ORDER_NEWS;
    const member = findSessionMember(store, cookie.read(c), { now: now(), isUse });
    if (member !== undefined) members.set(c.req.raw, member);
    if (isForStrangers(path)) return next();
    if (member !== undefined) {
      const isAllowed = path === SECOND_FACTOR || path === SIGN_OUT;
      if (!isAllowed && mustSetUp(store, member)) return c.redirect(SECOND_FACTOR, 303);
      const area = areaOf(path);
      if (area === undefined || mayEnter(member.role, area)) return next();
      return show(c, { title: 'Нет доступа', content: noAccessPage(member), status: 403 });
    }
    if (isForScripts(path)) return c.json({}, 401);
    if (path === SIGN_OUT) return c.redirect(SIGN_IN, 303);
    return askToSignIn(c);
  };
  for (const root of STAFF_ROOTS) {
    app.use(root, guard);
    app.use(`${root}/*`, guard);
  }
}
