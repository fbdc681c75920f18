import { back, field, lineField, question, select } from '../pages/controls.ts';
import { html } from 'hono/html';
import { sessionList } from '../account/account-page.ts';
import { ROLE_TITLES, type StaffRole, StaffRoleSchema } from '../accounts/staff-roles.ts';
import { hasPassword, type StaffMember } from '../accounts/staff-members.ts';
import type { Markup, Part } from '../pages/layout.ts';
import { listEntry } from '../pages/list-entry.ts';
import { PEOPLE } from '../paths.ts';
import { hasSecondFactor, isRequiredForAll } from '../second-factor/check-code.ts';
import type { ShopStore } from '../../shop-store.ts';

export const memberPath = (id: number): string => `${PEOPLE}/${id}`;

const MAY: Readonly<Record<StaffRole, string>> = {
  editor: 'товары, тексты и настройки',
  manager: 'заказы и покупатели',
  owner: 'всё и сотрудники',
};

const roleField = (chosen: StaffRole): Markup =>
  field({ name: 'role', label: 'Роль' }, () =>
    select(
      'role',
      StaffRoleSchema.options.map((role) => [role, `${ROLE_TITLES[role]}: ${MAY[role]}`] as const),
      chosen,
    ),
  );

/** Typed fields of a new member. */
export interface NewMember {
  email: string;
  name: string;
  role: StaffRole;
}

const addForm = ({ email, name, role }: NewMember): Markup =>
  html`<section>
    <h2>Пригласить</h2>
    <form method="post" action="${PEOPLE}" class="narrow">
      ${lineField({
        name: 'email',
        label: 'Электронная почта',
        value: email,
        most: 200,
        attributes: html`type="email" autocomplete="off" required`,
      })}
      ${lineField({
        name: 'name',
        label: 'Имя',
        value: name,
        most: 200,
        attributes: html`autocomplete="off" required`,
      })}
      ${roleField(role)}
      <button>Пригласить</button>
      <p class="soft">На&nbsp;почту уйдёт ссылка, по&nbsp;которой выбирают пароль. Она действует три дня.</p>
    </form>
  </section>`;

function accessMark(member: StaffMember): Part {
  if (!hasPassword(member)) return html`<span class="mark">ещё не&nbsp;входил</span>`;
  return hasSecondFactor(member)
    ? html`<span class="in">вход с&nbsp;кодом</span>`
    : html`<span>только пароль</span>`;
}

interface PeoplePage {
  notice: Part;
  typed: NewMember;
}

/** Everybody of the staff. */
export function peoplePage(store: ShopStore, { notice, typed }: PeoplePage): Markup {
  const isRequired = isRequiredForAll(store);
  return html`<h1>Сотрудники</h1>
    ${notice}
    <ul class="entries">
      ${store.staff.all().map((member) =>
        listEntry({
          href: memberPath(member.id),
          title: member.name,
          facts: [ROLE_TITLES[member.role], member.email, accessMark(member)],
        }),
      )}
    </ul>
    ${addForm(typed)}
    <section>
      <h2>Вход с&nbsp;кодом</h2>
      <form method="post" action="${PEOPLE}/second-factor" class="actions">
        <p>${isRequired ? 'Обязателен для всех.' : 'Каждый решает сам, если вы не потребуете от него.'}</p>
        <button class="quiet" name="required" value="${isRequired ? '' : '1'}">
          ${isRequired ? 'Больше не требовать от всех' : 'Требовать от всех'}
        </button>
      </form>
    </section>`;
}

interface MemberView {
  notice: Part;
  /** The hash of the session that looks at it. */
  current: string | undefined;
}

function factorForm(member: StaffMember): Markup {
  const { needsSecondFactor: isNeeded } = member;
  return html`<section>
    <h2>Вход с&nbsp;кодом</h2>
    <p>${hasSecondFactor(member) ? 'Включён.' : 'Не включён.'} ${isNeeded ? 'Обязателен.' : ''}</p>
    <form method="post" action="${memberPath(member.id)}/second-factor" class="actions">
      <button class="quiet" name="do" value="${isNeeded ? 'release' : 'require'}">
        ${isNeeded ? 'Больше не требовать' : 'Требовать'}
      </button>
      ${
        hasSecondFactor(member)
          ? html`<button class="quiet" name="do" value="off">Выключить: телефон потерян</button>`
          : ''
      }
    </form>
  </section>`;
}

/** A member of the staff, as the owner sees one. */
export function memberPage(store: ShopStore, member: StaffMember, { notice, current }: MemberView): Markup {
  const path = memberPath(member.id);
  return html`${back(PEOPLE, 'Сотрудники')}
    <h1>${member.name}</h1>
    ${notice}
    <p>${member.email}</p>
    <section>
      <h2>Роль</h2>
      <form method="post" action="${path}/role" class="narrow">
        ${roleField(member.role)}
        <button>Сохранить роль</button>
        <p class="soft">Сеансы при&nbsp;этом завершатся.</p>
      </form>
    </section>
    ${factorForm(member)}
    <section>
      <h2>Сеансы</h2>
      ${sessionList({ sessions: store.staff.sessionsOf(member.id), current, action: `${path}/sessions` })}
    </section>
    <section>
      <h2>Пароль и&nbsp;доступ</h2>
      <div class="actions">
        <form method="post" action="${path}/invitation">
          <button class="quiet">Отправить ссылку для&nbsp;нового пароля</button>
        </form>
        <a class="danger" href="${path}/remove">Убрать из&nbsp;сотрудников</a>
      </div>
    </section>`;
}

/** Asks before somebody is removed. */
export const removePage = (member: StaffMember): Markup =>
  question({
    title: 'Убрать из\u00a0сотрудников?',
    about: html`<bdi>${member.name}</bdi>, ${member.email}`,
    content: html`<p>Вход закроется сразу. Сделанное останется, с&nbsp;именем.</p>`,
    deed: 'Убрать',
    otherwise: memberPath(member.id),
  });

/** The link of an invitation, where no mail leaves the machine. */
export const linkNotice = (link: string, sendsMail: boolean): Markup =>
  html`<div class="notice saved" role="status">
    <p>Приглашение ${sendsMail ? 'отправлено.' : 'готово, но почта не подключена: передайте ссылку сами.'}</p>
    ${
      sendsMail
        ? ''
        : html`<p class="secret">${link}</p>
            <p class="soft">Больше мы&nbsp;её не&nbsp;покажем.</p>`
    }
  </div>`;
