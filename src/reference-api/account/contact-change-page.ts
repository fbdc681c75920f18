import { html } from 'hono/html';
import type { ContactChange } from './contact-change-table.ts';
import { dialogPageStyles } from '../dialog-page-styles.ts';
import { htmlPage, type Markup } from '../html-page.ts';

function ownPage(title: string, content: Markup, siteUrl: string): Markup {
  const toShop = siteUrl === '' ? '' : html`<a class="button" href="${siteUrl}/">В&nbsp;магазин</a>`;
  return htmlPage(title, dialogPageStyles, html`<main>${content}${toShop}</main>`);
}

const FORMER = { email: 'прежний e-mail', phone: 'прежний телефон' } as const;
const RESTORED = { email: 'Прежний e-mail возвращён', phone: 'Прежний телефон возвращён' } as const;

/** The page that the link opens. Only its button changes something, since mail programs open links by themselves. */
export const undoPage = ({ channel, former }: ContactChange): Markup =>
  htmlPage(
    'Отмена смены контакта',
    dialogPageStyles,
    html`<main>
      <h1>Вернуть ${FORMER[channel]}?</h1>
      <p>
        В&nbsp;аккаунте снова будет ${former}. На&nbsp;всех устройствах нужно будет войти заново,
        а&nbsp;старый пароль перестанет подходить.
      </p>
      <form method="post"><button class="button main">Вернуть</button></form>
    </main>`,
  );

export const undonePage = ({ channel, former }: ContactChange, siteUrl: string): Markup =>
  ownPage(
    RESTORED[channel],
    html`<h1>${RESTORED[channel]}</h1>
      <p>
        В&nbsp;аккаунте снова ${former}. Задайте новый пароль через «Забыли пароль?» или войдите
        по&nbsp;временному.
      </p>`,
    siteUrl,
  );

export const invalidUndoPage = (siteUrl: string): Markup =>
  ownPage(
    'Ссылка не\u00a0действует',
    html`<h1>Ссылка не&nbsp;действует</h1>
      <p>
        Она уже сработала, устарела или скопирована не&nbsp;целиком. Если аккаунт меняли не&nbsp;вы, напишите
        в&nbsp;магазин.
      </p>`,
    siteUrl,
  );
