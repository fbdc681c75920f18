import { faultNotice, hidden, lineField } from '../pages/controls.ts';
import { passwordField } from '../account/account-page.ts';
import { html } from 'hono/html';
import { SIGN_IN } from '../paths.ts';
import type { Markup, Part } from '../pages/layout.ts';

/** A request that was interrupted by signing in, and is resumed after it. */
export interface PendingRequest {
  /** Address below the staff's pages, with its query. */
  path: string;
  /** Typed form fields by name; undefined for a GET. */
  typed: Readonly<Record<string, string>> | undefined;
}

interface SignIn {
  email: string;
  /** Error of the last attempt; undefined before the first. */
  error?: string | undefined;
  pendingRequest?: PendingRequest | undefined;
}

export const pendingFields = ({ path, typed }: PendingRequest): Part =>
  html`${hidden('path', path)} ${typed === undefined ? '' : hidden('typed', JSON.stringify(typed))}`;

export const signInPage = ({ email, error, pendingRequest }: SignIn): Markup =>
  html`<div class="sign-in">
    <h1>Вход для&nbsp;сотрудников</h1>
    ${faultNotice(error)}
    <form method="post" action="${SIGN_IN}">
      ${pendingRequest === undefined ? '' : pendingFields(pendingRequest)}
      ${lineField({
        name: 'email',
        label: 'Электронная почта',
        value: email,
        attributes: html`type="email" autocomplete="username" spellcheck="false" required`,
      })}
      ${passwordField('password', 'Пароль', 'current-password')}
      <button>Войти</button>
    </form>
    <p class="soft">Учётные записи покупателей здесь не&nbsp;подходят.</p>
  </div>`;

/** Asks whether to save the form that was typed before signing in again. */
export const confirmSavePage = ({ path, typed = {} }: PendingRequest, start: string): Markup =>
  html`<h1>Вы вошли</h1>
    <p>То, что вы ввели раньше, осталось у&nbsp;нас, но&nbsp;ещё не&nbsp;сохранено.</p>
    <form method="post" action="${path}" class="actions">
      ${Object.entries(typed).map(([name, value]) => hidden(name, value))}
      <button>Сохранить введённое</button>
      <a href="${start}">Не сохранять</a>
    </form>`;
