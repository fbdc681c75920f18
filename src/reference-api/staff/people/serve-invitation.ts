import { faultNotice } from '../pages/controls.ts';
import { html } from 'hono/html';
import { hashPassword } from '../../auth/passwords/password-hash.ts';
import { linkCodeHash } from '../../auth/secret-codes.ts';
import { passwordField } from '../account/account-page.ts';
import { STAFF_PASSWORD_HINT, staffPasswordError } from '../accounts/staff-password.ts';
import { readFormFields } from '../pages/form-fields.ts';
import type { Markup } from '../pages/layout.ts';
import { INVITATION, SIGN_IN } from '../paths.ts';
import type { StaffContext } from '../staff-context.ts';

const PATH = `${INVITATION}/:code{[\\w-]{32}}`;

const choicePage = (email: string, error: string | undefined): Markup =>
  html`<div class="sign-in">
    <h1>Придумайте пароль</h1>
    ${faultNotice(error)}
    <p>${email}</p>
    <form method="post">
      <input type="hidden" name="username" autocomplete="username" value="${email}" />
      ${passwordField('password', 'Пароль', 'new-password', STAFF_PASSWORD_HINT)}
      <button>Сохранить пароль</button>
    </form>
  </div>`;

const GONE = html`<div class="sign-in">
  <h1>Ссылка больше не&nbsp;действует</h1>
  <p>Её уже открыли, или&nbsp;прошло три дня. Попросите владельца магазина прислать новую.</p>
  <p><a href="${SIGN_IN}">Войти</a></p>
</div>`;

/** The page where a member chooses a password, by a link that is good once. */
export function serveInvitation({
  app,
  store,
  now,
  show,
}: Omit<StaffContext, 'memberIn' | 'sessionIn' | 'isSignedIn'>): void {
  const title = 'Пароль';
  const memberOf = (code: string) => {
    const id = store.invitations.memberOf(linkCodeHash(code), now());
    return id === undefined ? undefined : store.staff.byId(id);
  };
  app.get(PATH, (c) => {
    const member = memberOf(c.req.param('code'));
    return member === undefined
      ? show(c, { title, content: GONE, status: 404 })
      : show(c, { title, content: choicePage(member.email, undefined) });
  });

  app.post(PATH, async (c) => {
    const code = c.req.param('code');
    const { password = '' } = await readFormFields(c);
    const member = memberOf(code);
    if (member === undefined) return show(c, { title, content: GONE, status: 404 });
    const error = staffPasswordError(password);
    if (error !== undefined) return show(c, { title, content: choicePage(member.email, error), status: 422 });
    const passwordHash = await hashPassword(password.trim());
    const isDone = store.durableChange(() => {
      if (memberOf(code) === undefined) return false;
      store.staff.setPassword(member.id, passwordHash);
      return true;
    });
    return isDone ? c.redirect(SIGN_IN, 303) : show(c, { title, content: GONE, status: 404 });
  });
}
