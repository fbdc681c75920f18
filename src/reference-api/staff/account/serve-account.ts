import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AccountLimits } from '../../auth/account-limits.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords/password-hash.ts';
import { TooManyRequests } from '../../http/error-response.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { staffPasswordError } from '../accounts/staff-password.ts';
import { type FormFields, readFormFields } from '../pages/form-fields.ts';
import type { Part } from '../pages/layout.ts';
import { ACCOUNT, SECOND_FACTOR, SIGN_IN } from '../paths.ts';
import { hasSecondFactor, mustSetUp, useCode } from '../second-factor/check-code.ts';
import { newRecoveryCodes, recoveryHash } from '../second-factor/recovery-codes.ts';
import { openSecret, sealSecret } from '../second-factor/sealed-secret.ts';
import { matchingStep, newSecret } from '../second-factor/totp.ts';
import type { StaffContext } from '../staff-context.ts';
import { accountPage } from './account-page.ts';
import { recoveryPage, setUpPage, turnOffPage } from './second-factor-page.ts';

const WRONG_PASSWORD = 'Пароль не подошёл.';
const WRONG_CODE = 'Код не подошёл. Дождитесь нового: каждый действует один раз.';
const TOO_MANY = 'Слишком много попыток. Подождите четверть часа.';

/** Whether the typed password is the member's own; guesses are limited. @throws TooManyRequests */
async function isOwnPassword(limits: AccountLimits, member: StaffMember, typed = ''): Promise<boolean> {
  const key = JSON.stringify({ account: member.id });
  limits.customerDevice.consume(key);
  if (!(await verifyPassword(typed.trim(), member.passwordHash))) return false;
  limits.customerDevice.reset(key);
  return true;
}

/** What `work` finds wrong, or that there were too many guesses. */
async function faultOf(work: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyRequests) return TOO_MANY;
    throw error;
  }
}

const DONE: Readonly<Record<string, string>> = {
  password: 'Пароль сменён.',
  sessions: 'Сеансы завершены.',
  off: 'Вход с кодом выключен.',
};

function serveOwnPage(context: StaffContext): void {
  const { app, store, show, memberIn, sessionIn, isSignedIn, limits } = context;
  const showAccount = (c: Context, notice: Part, status: 200 | 422 = 200) => {
    const content = accountPage(store, memberIn(c), { current: sessionIn(c), notice });
    return show(c, { title: 'Учётная запись', content, status });
  };
  app.get(ACCOUNT, (c) => {
    const done = DONE[c.req.query('done') ?? ''];
    return showAccount(c, done === undefined ? '' : html`<p class="notice saved" role="status">${done}</p>`);
  });

  app.post(`${ACCOUNT}/password`, async (c) => {
    const fields = await readFormFields(c);
    const member = memberIn(c);
    const wanted = (fields.new ?? '').trim();
    const fault = await faultOf(async () =>
      (await isOwnPassword(limits, member, fields.old)) ? staffPasswordError(wanted) : WRONG_PASSWORD,
    );
    if (fault !== undefined)
      return showAccount(c, html`<p class="notice wrong" role="alert">${fault}</p>`, 422);
    const passwordHash = await hashPassword(wanted);
    store.durableChange(() => {
      if (isSignedIn(c)) store.staff.setOwnPassword(member.id, passwordHash, sessionIn(c) ?? '');
    });
    return c.redirect(`${ACCOUNT}?done=password`, 303);
  });

  app.post(`${ACCOUNT}/sessions`, async (c) => {
    const { session = '' } = await readFormFields(c);
    const { id } = memberIn(c);
    if (session === 'all') store.staff.endSessions(id, sessionIn(c) ?? '');
    else store.staff.endSessionOf(id, session);
    return c.redirect(`${ACCOUNT}?done=sessions`, 303);
  });
}

/** A member in a session of theirs. */
interface OwnSession {
  readonly member: StaffMember;
  /** The session's hash. */
  readonly session: string;
  readonly isOpen: () => boolean;
}

/**
 * Turns the second factor on where the code proves that the app has the secret, and ends the other sessions, which were opened
 * without one; answers the recovery codes, or a fault.
 */
async function turnOn(
  { store, now, limits }: StaffContext,
  { member, session, isOpen }: OwnSession,
  { password, sealed = '', code = '' }: FormFields,
): Promise<{ codes: string[] } | { fault: string }> {
  const secret = openSecret(store, member.id, sealed);
  const step = secret && matchingStep(secret, code, now());
  const fault = await faultOf(async () =>
    !(await isOwnPassword(limits, member, password))
      ? WRONG_PASSWORD
      : step === undefined
        ? WRONG_CODE
        : undefined,
  );
  if (fault !== undefined || step === undefined) return { fault: fault ?? WRONG_CODE };
  const codes = newRecoveryCodes();
  const isOn = store.durableChange(() => {
    const current = store.staff.byId(member.id);
    if (current === undefined || hasSecondFactor(current) || !isOpen()) return false;
    store.secondFactors.turnOn(member.id, { sealed, step, codeHashes: codes.map(recoveryHash) });
    store.staff.endSessions(member.id, session);
    return true;
  });
  return isOn ? { codes } : { fault: WRONG_CODE };
}

/** Turns it off, or makes new recovery codes; a fault where password or code are wrong. */
async function changeFactor(
  { store, now, limits }: StaffContext,
  { member, isOpen }: OwnSession,
  { password, code = '', intent }: FormFields,
): Promise<{ codes: string[] } | { fault: string } | undefined> {
  // A right password resets its own count, and must not reset that of guessed codes.
  const guesses = JSON.stringify({ account: member.id, step: 'code' });
  const fault = await faultOf(async () => {
    if (!(await isOwnPassword(limits, member, password))) return WRONG_PASSWORD;
    limits.customerDevice.consume(guesses);
    return undefined;
  });
  if (fault !== undefined) return { fault };
  const codes = newRecoveryCodes();
  return store.durableChange(() => {
    if (!isOpen() || !useCode(store, member, code, now())) return { fault: WRONG_CODE };
    limits.customerDevice.reset(guesses);
    if (intent === 'codes') {
      store.secondFactors.replaceCodes(member.id, codes.map(recoveryHash));
      return { codes };
    }
    store.secondFactors.turnOff(member.id);
    return undefined;
  });
}

function serveSecondFactor(context: StaffContext): void {
  const { app, store, show, memberIn, sessionIn, isSignedIn, siteName } = context;
  const title = 'Вход с кодом';
  const showSetUp = (c: Context, sealed?: string, error?: string) => {
    const member = memberIn(c);
    const known = sealed === undefined ? undefined : openSecret(store, member.id, sealed);
    const secret = known ?? newSecret();
    const content = setUpPage({
      member,
      siteName: siteName(),
      secret,
      sealed: known === undefined ? sealSecret(store, member.id, secret) : (sealed ?? ''),
      isRequired: mustSetUp(store, member),
      error,
    });
    return show(c, { title, content, status: error === undefined ? 200 : 422 });
  };
  const showChange = (c: Context, error?: string) =>
    show(c, { title, content: turnOffPage(error), status: error === undefined ? 200 : 422 });

  app.get(SECOND_FACTOR, (c) => (hasSecondFactor(memberIn(c)) ? showChange(c) : showSetUp(c)));

  app.post(SECOND_FACTOR, async (c) => {
    const fields = await readFormFields(c);
    const member = memberIn(c);
    const isOn = hasSecondFactor(member);
    const own = { member, session: sessionIn(c) ?? '', isOpen: () => isSignedIn(c) };
    const done = isOn ? await changeFactor(context, own, fields) : await turnOn(context, own, fields);
    if (!isSignedIn(c)) return c.redirect(SIGN_IN, 303);
    if (done === undefined) return c.redirect(`${ACCOUNT}?done=off`, 303);
    if ('codes' in done) return show(c, { title, content: recoveryPage(done.codes) });
    return isOn ? showChange(c, done.fault) : showSetUp(c, fields.sealed, done.fault);
  });
}

/** A member's own account: password, sessions and second factor. */
export function serveAccount(context: StaffContext): void {
  serveOwnPage(context);
  serveSecondFactor(context);
}
