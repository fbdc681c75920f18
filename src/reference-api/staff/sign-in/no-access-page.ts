import { html } from 'hono/html';
import { ROLE_TITLES } from '../accounts/staff-roles.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import type { Markup } from '../pages/layout.ts';
import { startOf } from '../paths.ts';

/** For signed-in staff on a page of an area that is not theirs. */
export const noAccessPage = ({ role }: StaffMember): Markup =>
  html`<h1>Нет доступа</h1>
    <p>
      Ваша роль&nbsp;— «${ROLE_TITLES[role]}», и&nbsp;этот раздел ей не&nbsp;открыт. Доступ меняет владелец
      магазина.
    </p>
    <p><a href="${startOf(role)}">К&nbsp;своему разделу</a></p>`;
