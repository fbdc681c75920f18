import { html } from 'hono/html';
import { EDITOR, SIGN_IN } from './addresses.ts';
import type { Markup, Part } from './look/layout.ts';

/** What somebody wanted to do before it was known who they are. */
export interface Wish {
  /** Address in the editor. */
  path: string;
  /** What was typed into a form, by the fields' names; undefined where a page was to be opened. */
  typed: Readonly<Record<string, string>> | undefined;
}

interface SignIn {
  email: string;
  /** Why nobody was let in; undefined before anybody tried. */
  error?: string | undefined;
  wish?: Wish | undefined;
}

const wished = ({ path, typed }: Wish): Part =>
  html`<input type="hidden" name="path" value="${path}" />
    ${typed === undefined ? '' : html`<input type="hidden" name="typed" value="${JSON.stringify(typed)}" />`}`;

/** Where staff sign in. */
export const signInPage = ({ email, error, wish }: SignIn): Markup =>
  html`<div class="sign-in">
    <h1>Вход для&nbsp;редакторов</h1>
    ${error === undefined ? '' : html`<p class="notice wrong" role="alert">${error}</p>`}
    <form method="post" action="${SIGN_IN}">
      ${wish === undefined ? '' : wished(wish)}
      <div class="field">
        <label for="email">Электронная почта</label>
        <input
          id="email"
          name="email"
          type="email"
          value="${email}"
          autocomplete="username"
          spellcheck="false"
          required
        />
      </div>
      <div class="field">
        <label for="password">Пароль</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
      </div>
      <button>Войти</button>
    </form>
    <p class="quiet">Учётные записи покупателей здесь не&nbsp;подходят.</p>
  </div>`;

/** Asks whether what was typed before signing in again is still to be saved. */
export const typedPage = ({ path, typed = {} }: Wish): Markup =>
  html`<h1>Вы вошли</h1>
    <p>То, что вы ввели раньше, осталось у&nbsp;нас, но&nbsp;ещё не&nbsp;сохранено.</p>
    <form method="post" action="${path}" class="deeds">
      ${Object.entries(typed).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button>Сохранить введённое</button>
      <a href="${EDITOR}">Не сохранять</a>
    </form>`;
