import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

interface Page {
  title: string;
  content: Markup;
  /** Shows the sign-out. */
  signedIn: boolean;
  /** Updated by a script; without scripts the page reloads after so many seconds. */
  live?: { reloadAfter: number | undefined };
}

const signOut = html`<form method="post" action="/ops/sign-out">
  <button class="link">Выйти</button>
</form>`;

export const opsPage = ({ title, content, signedIn, live }: Page): Markup =>
  html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/ops/style.css" />
        ${live ? html`<script type="module" src="/ops/live.js"></script>` : ''}
        ${
          live?.reloadAfter === undefined
            ? ''
            : html`<noscript><meta http-equiv="refresh" content="${live.reloadAfter}" /></noscript>`
        }
      </head>
      <body>
        <a class="skip" href="#main">К содержанию</a>
        <header class="top">
          <a class="brand" href="/ops">Сборка магазина</a>
          <nav aria-label="Служебное">
            <a href="/">В&nbsp;магазин</a>
            ${signedIn ? signOut : ''}
          </nav>
        </header>
        <main id="main">${content}</main>
        <footer><p>Время московское.</p></footer>
      </body>
    </html>`;
