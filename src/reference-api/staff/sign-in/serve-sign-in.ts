import type { Context } from 'hono';
import { TooManyRequests } from '../../http/error-response.ts';
import { remoteAddress } from '../../http/remote-address.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { type FormFields, readFormFields, readPendingRequest } from '../pages/form-fields.ts';
import { FORMER_SIGN_IN, SIGN_IN, SIGN_IN_CODE, SIGN_OUT, startOf } from '../paths.ts';
import { hasSecondFactor, useCode } from '../second-factor/check-code.ts';
import { browserTitle } from './browser-title.ts';
import { codePage } from './code-page.ts';
import { readDevice, rememberDevice } from './device.ts';
import { requireSession, type SignInContext } from './require-session.ts';
import { checkPassword, openSession, signOut } from './sessions.ts';
import { countStaffSignIn } from './sign-in-attempts.ts';
import { confirmSavePage, signInPage } from './sign-in-page.ts';
import { signInTicket, ticketMember } from './sign-in-ticket.ts';

/** From this wait on the message advises to ask the owner for a new password. */
const LONG_WAIT_SECONDS = 60 * 60;
const TOO_MANY = 'Слишком много попыток. Подождите немного и попробуйте ещё раз.';
const PAUSED =
  'Слишком много попыток за сутки. Войдите в браузере, в котором уже входили, или попросите владельца магазина задать новый пароль.';
const WRONG_PASSWORD = 'Неверная почта или пароль.';
const WRONG_CODE = 'Код не подошёл. Введите новый: каждый действует один раз.';
const TOO_LATE = 'Прошло больше пяти минут. Войдите ещё раз.';

const tooManyMessage = (waitSeconds: number) => (waitSeconds > LONG_WAIT_SECONDS ? PAUSED : TOO_MANY);

type Refuse = (error: string, status: 422 | 429) => Response | Promise<Response>;

/** Answers by `refuse` where somebody has tried too often. */
async function withinLimits(c: Context, refuse: Refuse, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    c.header('Retry-After', String(error.seconds));
    return refuse(tooManyMessage(error.seconds), 429);
  }
}

const deviceIn = (c: Context, { store, cookie }: SignInContext) =>
  readDevice(c, store, cookie.options(c).secure);

/** Opens the session, and resumes what was asked for before; undefined where password or second factor were changed meanwhile. */
async function enter(c: Context, context: SignInContext, member: StaffMember, fields: FormFields) {
  const { store, now, show, cookie } = context;
  const browser = browserTitle(c.req.header('user-agent') ?? '');
  const token = openSession(store, member, { browser, now: now() });
  if (token === undefined) return undefined;
  cookie.set(c, token);
  await rememberDevice(c, store, { member, device: await deviceIn(c, context) }, cookie.options(c));
  const start = startOf(member.role);
  const pendingRequest = readPendingRequest(fields);
  if (pendingRequest?.typed === undefined) return c.redirect(pendingRequest?.path ?? start, 303);
  return show(c, { title: 'Вы вошли', content: confirmSavePage(pendingRequest, start) });
}

function servePassword(context: SignInContext): void {
  const { app, store, now, show, members, limits } = context;
  app.get(SIGN_IN, (c) => {
    const member = members.get(c.req.raw);
    return member === undefined
      ? show(c, { title: 'Вход', content: signInPage({ email: '' }) })
      : c.redirect(startOf(member.role), 303);
  });

  app.post(SIGN_IN, async (c) => {
    const fields = await readFormFields(c);
    const { email = '', password = '' } = fields;
    const pendingRequest = readPendingRequest(fields);
    const refuse: Refuse = (error, status) =>
      show(c, { title: 'Вход', content: signInPage({ email, error, pendingRequest }), status });
    return withinLimits(c, refuse, async () => {
      const device = await deviceIn(c, context);
      const credentials = { email, password: password.trim(), address: remoteAddress(c), device };
      const member = await checkPassword({ store, limits }, credentials);
      if (member === undefined) return refuse(WRONG_PASSWORD, 422);
      if (!hasSecondFactor(member))
        return (await enter(c, context, member, fields)) ?? refuse(WRONG_PASSWORD, 422);
      const ticket = signInTicket(store, member, now());
      return show(c, { title: 'Код', content: codePage({ ticket, pendingRequest }) });
    });
  });
}

function serveCode(context: SignInContext): void {
  const { app, store, now, show, limits } = context;
  app.get(SIGN_IN_CODE, (c) => c.redirect(SIGN_IN, 303));

  app.post(SIGN_IN_CODE, async (c) => {
    const fields = await readFormFields(c);
    const { ticket = '', code = '' } = fields;
    const pendingRequest = readPendingRequest(fields);
    const again = () =>
      show(c, {
        title: 'Вход',
        content: signInPage({ email: '', error: TOO_LATE, pendingRequest }),
        status: 422,
      });
    const member = ticketMember(store, ticket, now());
    if (member === undefined) return again();
    const refuse: Refuse = (error, status) =>
      show(c, { title: 'Код', content: codePage({ ticket, error, pendingRequest }), status });
    return withinLimits(c, refuse, async () => {
      const { email } = member;
      const device = await deviceIn(c, context);
      const address = remoteAddress(c);
      const succeeded = countStaffSignIn(limits, { email, member, device, address, step: 'code' });
      if (!store.durableChange(() => useCode(store, member, code, now()))) return refuse(WRONG_CODE, 422);
      succeeded();
      return (await enter(c, context, member, fields)) ?? again();
    });
  });
}

/** Sign-in and sign-out; routes that are served after it need a session. */
export function serveSignIn(context: SignInContext): void {
  const { app, store, cookie } = context;
  app.get(FORMER_SIGN_IN, (c) => c.redirect(SIGN_IN, 301));
  requireSession(context);
  servePassword(context);
  serveCode(context);
  app.post(SIGN_OUT, (c) => {
    const token = cookie.read(c);
    if (token !== undefined) signOut(store, token);
    cookie.remove(c);
    return c.redirect(SIGN_IN, 303);
  });
}
