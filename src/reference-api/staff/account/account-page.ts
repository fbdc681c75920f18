import { lineField, shownMoment } from '../pages/controls.ts';
import { html } from 'hono/html';
import { formatPlural } from '../../../domain/text/format.ts';
import type { ShopStore } from '../../shop-store.ts';
import { STAFF_PASSWORD_HINT } from '../accounts/staff-password.ts';
import { ROLE_TITLES } from '../accounts/staff-roles.ts';
import type { StaffMember, StaffSession } from '../accounts/staff-members.ts';
import type { Markup, Part } from '../pages/layout.ts';
import { ACCOUNT, SECOND_FACTOR } from '../paths.ts';
import { hasSecondFactor, mustSetUp } from '../second-factor/check-code.ts';

const CODES = ['код восстановления', 'кода восстановления', 'кодов восстановления'] as const;

interface SessionList {
  sessions: readonly StaffSession[];
  /** The hash of the session that looks at them. */
  current: string | undefined;
  /** Where to end one or all. */
  action: string;
}

/** Where a member is signed in. */
export const sessionList = ({ sessions, current, action }: SessionList): Markup =>
  sessions.length === 0
    ? html`<p class="soft">Сейчас нигде.</p>`
    : html`<ul class="sessions">
          ${sessions.map(
            ({ hash, browser, openedAt, usedAt }) =>
              html`<li>
                <p><strong>${browser}</strong>${hash === current ? ', этот браузер' : ''}</p>
                <p class="soft">Вход ${shownMoment(openedAt)}, последний раз ${shownMoment(usedAt)}</p>
                ${
                  hash === current
                    ? ''
                    : html`<form method="post" action="${action}">
                        <button class="link" name="session" value="${hash}">Завершить</button>
                      </form>`
                }
              </li>`,
          )}
        </ul>
        <form method="post" action="${action}" class="actions">
          <button class="quiet" name="session" value="all">
            ${current === undefined ? 'Завершить все сеансы' : 'Завершить остальные сеансы'}
          </button>
        </form>`;

export const passwordField = (name: string, title: string, autocomplete: string, hint?: Part): Markup =>
  lineField({
    name,
    label: title,
    hint,
    attributes: html`type="password" autocomplete="${autocomplete}" required`,
  });

const passwordForm = (): Markup =>
  html`<section>
    <h2>Пароль</h2>
    <form method="post" action="${ACCOUNT}/password" class="narrow">
      ${passwordField('old', 'Нынешний пароль', 'current-password')}
      ${passwordField('new', 'Новый пароль', 'new-password', STAFF_PASSWORD_HINT)}
      <button>Сменить пароль</button>
      <p class="soft">Остальные сеансы при&nbsp;этом завершатся.</p>
    </form>
  </section>`;

function secondFactor(store: ShopStore, member: StaffMember): Markup {
  const left = store.secondFactors.recoveryCodesLeft(member.id);
  return html`<section>
    <h2>Вход с&nbsp;кодом</h2>
    ${
      hasSecondFactor(member)
        ? html`<p>Включён. Осталось ${formatPlural(left, CODES)}.</p>
            <p class="actions"><a class="button quiet" href="${SECOND_FACTOR}">Изменить или выключить</a></p>`
        : html`<p>
              Выключен. С&nbsp;ним, кроме пароля, нужен код из&nbsp;приложения на&nbsp;телефоне: чужой пароль
              сам ничего не&nbsp;откроет.
            </p>
            <p class="actions"><a class="button" href="${SECOND_FACTOR}">Включить</a></p>`
    }
  </section>`;
}

/** A member's own account. */
export const accountPage = (
  store: ShopStore,
  member: StaffMember,
  { current, notice }: { readonly current: string | undefined; readonly notice: Part },
): Markup =>
  html`<h1>Учётная запись</h1>
    ${notice}
    <p><bdi>${member.name}</bdi>, ${member.email}, ${ROLE_TITLES[member.role].toLowerCase()}</p>
    ${mustSetUp(store, member) ? '' : passwordForm()} ${secondFactor(store, member)}
    <section>
      <h2>Где вы&nbsp;вошли</h2>
      ${sessionList({ sessions: store.staff.sessionsOf(member.id), current, action: `${ACCOUNT}/sessions` })}
    </section>`;
