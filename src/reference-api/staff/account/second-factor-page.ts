import { faultNotice, lineField } from '../pages/controls.ts';
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { StaffMember } from '../accounts/staff-members.ts';
import type { Markup } from '../pages/layout.ts';
import { ACCOUNT, SECOND_FACTOR } from '../paths.ts';
import { base32, otpauthUri } from '../second-factor/totp.ts';
import { passwordField } from './account-page.ts';

interface SetUp {
  member: StaffMember;
  siteName: string;
  secret: Uint8Array;
  /** The secret as the form carries it. */
  sealed: string;
  /** Whether the member can do nothing before. */
  isRequired: boolean;
  error: string | undefined;
}

export const codeField = (title: string): Markup =>
  lineField({
    name: 'code',
    label: title,
    most: 40,
    attributes: html`autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required`,
  });

/** A new secret, as a picture and in letters. */
export function setUpPage({ member, siteName, secret, sealed, isRequired, error }: SetUp): Markup {
  const uri = otpauthUri(secret, { issuer: siteName, account: member.email });
  const letters = base32(secret).match(/.{1,4}/g) ?? [];
  return html`<h1>Вход с&nbsp;кодом</h1>
    ${faultNotice(error)}
    ${
      isRequired
        ? html`<p class="notice">
            Владелец магазина просит всех входить с&nbsp;кодом: без&nbsp;него дальше не&nbsp;попасть.
          </p>`
        : ''
    }
    <ol class="guide">
      <li>
        Откройте на&nbsp;телефоне приложение для&nbsp;кодов: Яндекс Ключ, Google Authenticator
        или&nbsp;другое.
      </li>
      <li>
        Наведите его на&nbsp;картинку или&nbsp;введите ключ руками.
        <div class="qr" role="img" aria-label="QR-код ключа">${raw(renderSVG(uri, { border: 2 }))}</div>
        <p class="secret">${letters.join(' ')}</p>
      </li>
      <li>Введите код, который оно покажет.</li>
    </ol>
    <form method="post" action="${SECOND_FACTOR}" class="narrow">
      <input type="hidden" name="sealed" value="${sealed}" />
      ${codeField('Код из приложения')} ${passwordField('password', 'Ваш пароль', 'current-password')}
      <button name="intent" value="on">Включить</button>
    </form>
    ${isRequired ? '' : html`<p><a href="${ACCOUNT}">Не&nbsp;включать</a></p>`}`;
}

/** The recovery codes, which are never shown again. */
export const recoveryPage = (codes: readonly string[]): Markup =>
  html`<h1>Вход с&nbsp;кодом включён</h1>
    <p>
      Сохраните коды восстановления: если телефон потеряется, каждый из&nbsp;них откроет вход один раз. Больше
      мы&nbsp;их не&nbsp;покажем.
    </p>
    <ul class="recovery">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    <p class="actions"><a class="button" href="${ACCOUNT}">Коды сохранены</a></p>`;

/** New recovery codes, or none at all any more. */
export const turnOffPage = (error: string | undefined): Markup =>
  html`<h1>Вход с&nbsp;кодом</h1>
    ${faultNotice(error)}
    <p>Чтобы получить новые коды восстановления или&nbsp;выключить второй шаг, введите пароль и&nbsp;код.</p>
    <form method="post" action="${SECOND_FACTOR}" class="narrow">
      ${passwordField('password', 'Ваш пароль', 'current-password')}
      ${codeField('Код из приложения или код восстановления')}
      <p class="actions">
        <button name="intent" value="codes">Новые коды восстановления</button>
        <button name="intent" value="off" class="quiet">Выключить</button>
      </p>
    </form>
    <p><a href="${ACCOUNT}">Оставить как&nbsp;есть</a></p>`;
