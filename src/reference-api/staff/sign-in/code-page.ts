import { faultNotice, hidden } from '../pages/controls.ts';
import { codeField } from '../account/second-factor-page.ts';
import { html } from 'hono/html';
import type { Markup } from '../pages/layout.ts';
import { SIGN_IN, SIGN_IN_CODE } from '../paths.ts';
import { pendingFields, type PendingRequest } from './sign-in-page.ts';

interface CodeStep {
  ticket: string;
  error?: string | undefined;
  pendingRequest?: PendingRequest | undefined;
}

/** The second step of a sign-in. */
export const codePage = ({ ticket, error, pendingRequest }: CodeStep): Markup =>
  html`<div class="sign-in">
    <h1>Код из&nbsp;приложения</h1>
    ${faultNotice(error)}
    <form method="post" action="${SIGN_IN_CODE}">
      ${hidden('ticket', ticket)} ${pendingRequest === undefined ? '' : pendingFields(pendingRequest)}
      ${codeField('Шесть цифр или код восстановления')}
      <button>Войти</button>
    </form>
    <p class="soft">
      Телефон потерян? Введите код восстановления или попросите владельца магазина выключить второй шаг.
      <a href="${SIGN_IN}">Войти под&nbsp;другим именем</a>
    </p>
  </div>`;
