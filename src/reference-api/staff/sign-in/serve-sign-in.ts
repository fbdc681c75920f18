import type { Context, MiddlewareHandler } from 'hono';
import { createAccountLimits } from '../../auth/account-limits.ts';
import { TooManyRequests } from '../../http/error-response.ts';
import { remoteAddress } from '../../http/remote-address.ts';
import type { ShopStore } from '../../shop-store.ts';
import { readDevice, rememberDevice } from './device.ts';
import type { StaffContext } from '../staff-context.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { type FormFields, readFormFields, readPendingRequest } from '../pages/form-fields.ts';
import { isUploadForm, readUploadFields } from '../pages/upload-form.ts';
import { areaOf, ORDER_NEWS, PUBLICATION, SIGN_IN, SIGN_OUT, STAFF, STAFF_ROOTS, startOf } from '../paths.ts';
import { mayEnter } from '../accounts/staff-roles.ts';
import { noAccessPage } from './no-access-page.ts';
import type { SessionCookie } from './session-cookie.ts';
import { findSessionMember, signIn, signOut } from './sessions.ts';
import { confirmSavePage, signInPage } from './sign-in-page.ts';

type SignInContext = Omit<StaffContext, 'memberIn'> & {
  cookie: SessionCookie;
  members: WeakMap<Request, StaffMember>;
};

/** From this wait on the message advises to ask the owner for a new password. */
const LONG_WAIT_SECONDS = 60 * 60;
const TOO_MANY = 'Слишком много попыток. Подождите немного и попробуйте ещё раз.';
const PAUSED =
  'Слишком много попыток за сутки. Войдите в браузере, в котором уже входили, или попросите владельца магазина задать новый пароль.';
const SIGNED_OUT = 'Вы вышли или долго ничего не делали. Введённое не пропало: войдите, чтобы сохранить его.';

const tooManyMessage = (waitSeconds: number) => (waitSeconds > LONG_WAIT_SECONDS ? PAUSED : TOO_MANY);

type Credentials = Parameters<typeof signIn>[1];

async function readCredentials(
  c: Context,
  { email = '', password = '' }: FormFields,
  { store, cookie }: { store: ShopStore; cookie: SessionCookie },
): Promise<Credentials> {
  const device = await readDevice(c, store, cookie.options(c).secure);
  return { email, password: password.trim(), address: remoteAddress(c), device };
}

/** Keeps the staff's pages from visitors without a session; a sign-in resumes what they asked for. */
function requireSession({ app, store, now, show, cookie, members }: SignInContext): void {
  const askToSignIn = async (c: Context) => {
    const { path, method } = c.req;
    const isForm = method === 'POST';
    const fields = () => (isUploadForm(c) ? readUploadFields(c) : readFormFields(c));
    const typed = isForm && { typed: JSON.stringify(await fields()) };
    const pendingRequest = readPendingRequest({ path, ...typed });
    if (method === 'GET' && pendingRequest === undefined) return c.redirect(SIGN_IN, 303);
    const error = isForm ? SIGNED_OUT : undefined;
    return show(c, { title: 'Вход', content: signInPage({ email: '', error, pendingRequest }), status: 401 });
  };

  const guard: MiddlewareHandler = async (c, next) => {
    const { path } = c.req;
    if (path.startsWith(`${STAFF}/look/`)) return next();
    c.header('Cache-Control', 'no-store');
    const member = findSessionMember(store, cookie.read(c), { now: now(), isUse: path !== ORDER_NEWS });
    if (member !== undefined) members.set(c.req.raw, member);
    if (path === SIGN_IN) return next();
    if (member !== undefined) {
      const area = areaOf(path);
      if (area === undefined || mayEnter(member.role, area)) return next();
      return show(c, { title: 'Нет доступа', content: noAccessPage(member), status: 403 });
    }
    if (path === ORDER_NEWS || path.startsWith(`${PUBLICATION}/`)) return c.json({}, 401);
    if (path === SIGN_OUT) return c.redirect(SIGN_IN, 303);
    return askToSignIn(c);
  };
  for (const root of STAFF_ROOTS) {
    app.use(root, guard);
    app.use(`${root}/*`, guard);
  }
}

/** Sign-in and sign-out; routes that are served after it need a session. */
export function serveSignIn(context: SignInContext): void {
  const { app, store, now, show, cookie, members } = context;
  const limits = createAccountLimits(now);
  requireSession(context);

  app.get(SIGN_IN, (c) => {
    const member = members.get(c.req.raw);
    return member === undefined
      ? show(c, { title: 'Вход', content: signInPage({ email: '' }) })
      : c.redirect(startOf(member.role), 303);
  });

  app.post(SIGN_IN, async (c) => {
    const fields = await readFormFields(c);
    const pendingRequest = readPendingRequest(fields);
    const refuse = (error: string, status: 422 | 429) => {
      const content = signInPage({ email: fields.email ?? '', error, pendingRequest });
      return show(c, { title: 'Вход', content, status });
    };
    try {
      const credentials = await readCredentials(c, fields, context);
      const signedIn = await signIn({ store, limits, now }, credentials);
      if (signedIn === undefined) return await refuse('Неверная почта или пароль.', 422);
      cookie.set(c, signedIn.token);
      const { device } = credentials;
      await rememberDevice(c, store, { member: signedIn.member, device }, cookie.options(c));
      const start = startOf(signedIn.member.role);
      if (pendingRequest?.typed === undefined) return c.redirect(pendingRequest?.path ?? start, 303);
      return await show(c, { title: 'Вы вошли', content: confirmSavePage(pendingRequest, start) });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      c.header('Retry-After', String(error.seconds));
      return refuse(tooManyMessage(error.seconds), 429);
    }
  });

  app.post(SIGN_OUT, (c) => {
    const token = cookie.read(c);
    if (token !== undefined) signOut(store, token);
    cookie.remove(c);
    return c.redirect(SIGN_IN, 303);
  });
}
